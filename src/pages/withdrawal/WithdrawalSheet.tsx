import { useEffect, useEffectEvent, useState } from 'react';
import { findPendingAction } from '../../api/pending-writes/pending-write.ts';
import { useServer } from '../../api/server.ts';
import { CODE } from '../../contract/codes.ts';
import { minuteOf } from '../../contract/time.ts';
import { EmptyCards } from '../../drawings/drawings.tsx';
import type { TextKey } from '../../i18n/text-key.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { paths } from '../../paths.ts';
import { useMember } from '../../session/use-member.ts';
import { AsyncView } from '../../ui/async-view/AsyncView.tsx';
import { PageButton } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx';
import { usePageServices } from '../../ui/hooks/use-page-services.ts';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { SkeletonCards, SkeletonRows } from '../../ui/skeleton/SkeletonShapes.tsx';
import { PendingActions } from '../shared/PendingActions.tsx';
import { useKeptWithdrawal } from './use-withdrawal-form.ts';
import { useWithdrawalSetup, type WithdrawalSetup } from './use-withdrawal-setup.ts';
import { WithdrawalForm } from './WithdrawalForm.tsx';
import { WithdrawalOrder, type PlacedOrder } from './WithdrawalOrder.tsx';

const WITHDRAW_ACTIONS = ['withdraw'] as const;

/** A withdrawal: the form, then the order and its progress. */
export function WithdrawalSheet({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { pendingWrites } = useServer();
  const [placedOrder, setPlacedOrder] = useState<PlacedOrder | null>(null);
  // If an earlier withdrawal has no known outcome yet, the sheet shows that withdrawal instead of the form.
  // When the outcome is known, the sheet shows the form if it has typed values; otherwise it closes.
  const [hasPendingWithdrawal, setHasPendingWithdrawal] = useState(
    () => findPendingAction(pendingWrites.getState(), 'withdraw') !== undefined,
  );
  const [isSettled, setIsSettled] = useState(false);
  const hasKeptValues = useKeptWithdrawal()[0] !== null;
  const { clock } = usePageServices();
  // With this delay, the form of a closed sheet clears the values of a successful withdrawal before they are checked.
  const handleSettled = () => clock.setTimeout(() => setIsSettled(true), 0);
  if (isSettled && hasPendingWithdrawal && hasKeptValues) setHasPendingWithdrawal(false);
  const mustClose = isSettled && hasPendingWithdrawal && !hasKeptValues;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (mustClose) close();
  }, [mustClose]);
  return (
    <Sheet title={t('withdrawal.title')} onClose={onClose}>
      {hasPendingWithdrawal ? (
        <PendingActions includesSending actions={WITHDRAW_ACTIONS} onSettled={handleSettled} />
      ) : placedOrder ? (
        <WithdrawalOrder {...placedOrder} onClose={onClose} />
      ) : (
        <SetupLoader onPlaced={setPlacedOrder} />
      )}
    </Sheet>
  );
}

interface FormOrReasonProps extends WithdrawalSetup {
  onPlaced: (placedOrder: PlacedOrder) => void;
}

/** Loads what the form needs, then shows the form or the reason why no withdrawal is possible. */
function SetupLoader({ onPlaced }: Pick<FormOrReasonProps, 'onPlaced'>) {
  const t = useT();
  const query = useWithdrawalSetup();
  return (
    <AsyncView
      query={query}
      skeleton={
        <>
          <SkeletonRows n={1} />
          <SkeletonCards rows={4} />
        </>
      }
      errorTitle={t('withdrawal.unavailable')}
    >
      {(setup) => <FormOrReason {...setup} onPlaced={onPlaced} />}
    </AsyncView>
  );
}

function FormOrReason({ onPlaced, ...setup }: FormOrReasonProps) {
  const { businessError, payees, rules } = setup;
  // A form that is shown stays visible: a later business error of the server appears at the amount field instead.
  const [minimumQuote, setMinimumQuote] = useState(setup.minimumQuote);
  if (setup.minimumQuote && setup.minimumQuote !== minimumQuote)
    setMinimumQuote(setup.minimumQuote);
  if (!minimumQuote) return <WithdrawalUnavailable businessError={businessError} rules={rules} />;
  if (payees.length === 0) return <NoPayee />;
  return <WithdrawalForm {...setup} minimumQuote={minimumQuote} onPlaced={onPlaced} />;
}

/** The texts and the link shown while no withdrawal is possible. */
interface StopReason {
  readonly title: TextKey;
  readonly hint?: TextKey;
  readonly link?: { readonly to: string; readonly label: TextKey };
}

/** The texts by the error code of the server's business error. */
const STOP_REASONS: Readonly<Record<number, StopReason>> = {
  [CODE.realNameRequired]: {
    title: 'withdrawal.stopUnverified',
    hint: 'withdrawal.stopUnverifiedText',
    link: { to: paths.realname(), label: 'withdrawal.verify' },
  },
  [CODE.accountFrozen]: {
    title: 'withdrawal.stopFrozen',
    hint: 'withdrawal.stopFrozenText',
    link: { to: paths.officialCommunity(), label: 'withdrawal.contact' },
  },
  [CODE.passwordOnHold]: { title: 'withdrawal.stopHold', hint: 'withdrawal.stopHoldText' },
  [CODE.withdrawalsUsedUp]: { title: 'withdrawal.stopTimes', hint: 'withdrawal.stopTomorrow' },
  [CODE.dayAmountUsedUp]: { title: 'withdrawal.stopDay', hint: 'withdrawal.stopTomorrow' },
  [CODE.balanceTooSmall]: { title: 'withdrawal.stopBalance', hint: 'withdrawal.stopBalanceText' },
};

function WithdrawalUnavailable({
  businessError,
  rules,
}: Pick<WithdrawalSetup, 'businessError' | 'rules'>) {
  const t = useT();
  const { withdraw_hold_until } = useMember();
  const { title, hint, link }: StopReason = STOP_REASONS[businessError?.code ?? 0] ?? {
    title: 'withdrawal.stopOther',
  };
  // Without the end time of the hold, this hint is incomplete, so the server's message is shown instead.
  const hasHint = hint && (hint !== 'withdrawal.stopHoldText' || withdraw_hold_until);
  const time = withdraw_hold_until ? minuteOf(withdraw_hold_until) : '';
  return (
    <EmptyState
      title={t(title)}
      hint={hasHint ? t(hint, { time, n: formatAmount(rules.min) }) : (businessError?.msg ?? '')}
      button={link && <PageButton to={link.to}>{t(link.label)}</PageButton>}
    />
  );
}

function NoPayee() {
  const t = useT();
  return (
    <EmptyState
      drawing={<EmptyCards />}
      title={t('withdrawal.noPayee')}
      hint={t('withdrawal.noPayeeHint')}
      button={<PageButton to={paths.withdrawalType()}>{t('withdrawal.bind')}</PageButton>}
    />
  );
}
