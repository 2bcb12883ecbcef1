import { useNavigation } from '../../ui/page-navigation.ts';
import type { ApiError } from '../../api/api-error.ts';
import { CODE } from '../../contract/codes.ts';
import type { Fen } from '../../contract/money.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { PATHS } from '../../routes.ts';
import { useMember } from '../../session/use-member.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyCards } from '../../drawings/EmptyCards.tsx';
import { Message } from '../../ui/Message.tsx';
import { formatMinute } from './payees.ts';

/** Why no withdrawal is possible, what follows, and where to solve it. */
interface Stop {
  readonly title: TextKey;
  readonly hint?: TextKey;
  readonly way?: { readonly to: string; readonly label: TextKey };
}

const STOPS: Readonly<Record<number, Stop>> = {
  [CODE.realNameRequired]: {
    title: 'withdrawal.stopUnverified',
    hint: 'withdrawal.stopUnverifiedText',
    way: { to: PATHS.realname, label: 'withdrawal.verify' },
  },
  [CODE.accountFrozen]: {
    title: 'withdrawal.stopFrozen',
    hint: 'withdrawal.stopFrozenText',
    way: { to: PATHS.officialCommunity, label: 'withdrawal.contact' },
  },
  [CODE.passwordOnHold]: { title: 'withdrawal.stopHold', hint: 'withdrawal.stopHoldText' },
  [CODE.withdrawalsUsedUp]: { title: 'withdrawal.stopTimes', hint: 'withdrawal.stopTomorrow' },
  [CODE.dayAmountUsedUp]: { title: 'withdrawal.stopDay', hint: 'withdrawal.stopTomorrow' },
  [CODE.balanceTooSmall]: { title: 'withdrawal.stopBalance', hint: 'withdrawal.stopBalanceText' },
};

interface UnavailableProps {
  refusal: ApiError | null;
  least: Fen;
}

export function Unavailable({ refusal, least }: UnavailableProps) {
  const t = useT();
  const { navigate } = useNavigation();
  const { withdraw_hold_until } = useMember();
  const { title, hint, way }: Stop = STOPS[refusal?.code ?? 0] ?? {
    title: 'withdrawal.stopOther',
  };
  // Without a known end, the server's own message explains the hold.
  const hasHint = hint && (hint !== 'withdrawal.stopHoldText' || withdraw_hold_until);
  const time = formatMinute(withdraw_hold_until ?? '');
  return (
    <Message
      title={t(title)}
      hint={hasHint ? t(hint, { time, n: formatAmount(least) }) : (refusal?.msg ?? '')}
      action={way && <Button onClick={() => navigate(way.to)}>{t(way.label)}</Button>}
    />
  );
}

export function NoPayee() {
  const t = useT();
  const { navigate } = useNavigation();
  return (
    <Message
      drawing={<EmptyCards />}
      title={t('withdrawal.noPayee')}
      hint={t('withdrawal.noPayeeHint')}
      action={
        <Button onClick={() => navigate(PATHS.withdrawalType)}>{t('withdrawal.bind')}</Button>
      }
    />
  );
}
