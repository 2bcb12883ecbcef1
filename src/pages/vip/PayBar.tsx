import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Config } from '../../api/client.ts';
import type { Submit } from '../../api/pending-writes/use-submit.ts';
import { useInvalidateReads } from '../../api/stale-reads.ts';
import { useConfig } from '../../api/use-config.ts';
import { CODE } from '../../contract/codes.ts';
import { contract } from '../../contract/contract.ts';
import type { InputOf } from '../../contract/endpoint.ts';
import { toWireMoney } from '../../contract/money.ts';
import { dayOf } from '../../contract/time.ts';
import type { orderVip } from '../../contract/user/vip.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { paths } from '../../paths.ts';
import { useMember } from '../../session/use-member.ts';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { Checkbox } from '../../ui/checkbox/Checkbox.tsx';
import { useDialogs } from '../../ui/hooks/use-dialogs.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { OutLink } from '../../ui/link/OutLink.tsx';
import { useAreAmountsHidden } from '../../ui/money/amounts-hidden.ts';
import { Money } from '../../ui/money/Money.tsx';
import { TextLink } from '../../ui/text-button/TextButton.tsx';
import { RECORD_PAGES } from '../shared/record-pages.ts';
import { useLinkUrl } from '../shared/use-trusted-urls.ts';
import { lossText } from './loss-text.ts';
import styles from './PayBar.module.css';
import type { VipOrder, VipQuote, ShownQuote } from './use-vip-quote.ts';
import type { BuyableOffer, Plan } from './vip-plans.ts';

/** A finished purchase, with the name that the plan had at that time. */
export interface PaidOrder {
  readonly order: VipOrder;
  readonly planName: string;
  /** Whether the order renews the current level, so that its period starts after the current period. */
  readonly isRenewal: boolean;
}

interface PayBarProps {
  /** Sends the order. Its state says whether an order is being sent. */
  submit: Submit<InputOf<typeof orderVip>, VipOrder>;
  /** The quote shown on the page; `null` while nothing can be bought. */
  quote: VipQuote | null;
  offer: BuyableOffer;
  plan: Plan;
  onPaid: (paidOrder: PaidOrder) => void;
  /** Called with what was shown if the server refuses it as outdated. */
  onQuoteChanged: (shown: ShownQuote) => void;
}

/** The consent, the amount and the pay button. Before the payment, a dialog asks for confirmation. */
export function PayBar({ submit, quote, offer, ...payProps }: PayBarProps) {
  const css = useStyles(styles);
  const t = useT();
  const agreement = useAgreement();
  const pay = usePay({ submit, offer, agreementVersion: agreement?.version, ...payProps });
  const consent = useConsent([payProps.plan.version, agreement?.version], submit.isLocked);
  const { isAgreed } = consent;
  const [hasConsentError, setHasConsentError] = useState(false);
  const isBalanceTooLow = quote !== null && quote.balance < quote.pay_amount;

  return (
    <form
      className={css.pay}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setHasConsentError(!isAgreed);
        if (!isAgreed) event.currentTarget.querySelector<HTMLInputElement>('[name=agree]')?.focus();
        else if (quote && !isBalanceTooLow) void pay(quote, consent);
      }}
    >
      <Checkbox
        name="agree"
        isChecked={isAgreed}
        onChange={(isChecked) => {
          consent.set(isChecked);
          setHasConsentError(false);
        }}
        error={
          consent.isOutdated
            ? t('vip.agreeAgain')
            : hasConsentError
              ? t('refused.agreement')
              : undefined
        }
      >
        <span>{t('register.consent')}</span>
        {agreement && <AgreementLink agreement={agreement} />}
      </Checkbox>
      {isBalanceTooLow && <WaysToGetBalance />}
      <div className={css.payLine} data-pending={submit.pendingWrite ? '' : undefined}>
        <PayAmount quote={quote} isBalanceTooLow={isBalanceTooLow} />
        <div className={css.payButton}>
          <SubmitButton
            variant="gold"
            submit={submit}
            records={RECORD_PAGES['apply-vip']}
            label={t(isBalanceTooLow ? 'vip.tooLittle' : `vip.confirm.${offer}`)}
            busyLabel={t('vip.paying')}
            isDisabled={quote === null || isBalanceTooLow}
          />
        </div>
      </div>
    </form>
  );
}

/** The agreement about VIP; `undefined` if the backend has none. */
function useAgreement() {
  const { data: config } = useConfig();
  return config?.agreements.find(({ key }) => key === 'vip');
}

/** The key of a consent to something that the server has refused as outdated. */
const REFUSED = 'refused';

/** The consent to these versions of plan and agreement. With other versions, the member must consent again. */
function useConsent(versions: readonly (string | undefined)[], isLocked: boolean) {
  const shownKey = JSON.stringify(versions);
  const [agreedKey, setAgreedKey] = useState<string | null>(null);
  // While an order is pending, the consent is that of the order.
  const isOutdated = agreedKey !== null && agreedKey !== shownKey && !isLocked;
  return {
    isAgreed: agreedKey !== null && !isOutdated,
    /** True after a consent whose plan or agreement has changed since. */
    isOutdated,
    set: (isGiven: boolean) => setAgreedKey(isGiven ? shownKey : null),
    refuse: () => setAgreedKey(REFUSED),
  };
}

/** Says how a member with too little balance gets more: claim rewards, or invite friends. */
function WaysToGetBalance() {
  const css = useStyles(styles);
  const t = useT();
  const { data: config } = useConfig();
  const hasClaimableRewards = useMember().todo.claimable_rewards > 0;
  if (!hasClaimableRewards && !config?.invite) return null;
  const method = hasClaimableRewards ? 'claim' : 'invite';
  return (
    <p className={css.balanceHint}>
      <span>{t(`vip.way.${method}`)}</span>
      <TextLink to={hasClaimableRewards ? paths.inviteAward() : paths.invite()}>
        {t(`vip.wayTo.${method}`)}
      </TextLink>
    </p>
  );
}

function AgreementLink({ agreement }: { agreement: Config['agreements'][number] }) {
  const css = useStyles(styles);
  const t = useT();
  const linkUrl = useLinkUrl();
  return (
    <OutLink className={css.agreement} url={linkUrl(agreement.url)} purpose="agreement">
      {t('vip.agreement', { title: agreement.title })}
    </OutLink>
  );
}

/** The server refuses what the app showed as outdated. */
const OUTDATED_CODES: readonly (number | undefined)[] = [CODE.vipPriceChanged, CODE.stale];

interface PayOptions extends Omit<PayBarProps, 'quote'> {
  agreementVersion: string | undefined;
}

/** Returns a function that asks for confirmation, then pays for the shown quote. */
function usePay({ submit, offer, plan, agreementVersion, onPaid, onQuoteChanged }: PayOptions) {
  const t = useT();
  const queryClient = useQueryClient();
  const dialogs = useDialogs();
  const invalidateReads = useInvalidateReads(contract.user.orderVip);

  async function pay(
    shownQuote: VipQuote,
    consent: Pick<ReturnType<typeof useConsent>, 'set' | 'refuse'>,
  ): Promise<void> {
    const { level, pay_amount, expire_time, forfeit_amount, forfeit_days } = shownQuote;
    const amount = formatAmount(pay_amount);
    const loss = lossText(shownQuote, t);
    const isConfirmed = await dialogs.ask({
      title: t(`vip.sure.${offer}`, { name: plan.name }),
      text: [
        t('vip.sureText', { amount, date: dayOf(expire_time) }),
        ...(loss === null ? [] : [t('vip.sureLoss', { loss })]),
      ].join('\n\n'),
      okText: t(loss === null ? 'vip.pay' : 'vip.payAnyway', { amount }),
      cancelText: t('common.cancel'),
      hasPressDelay: true,
      isDanger: loss !== null,
    });
    if (!isConfirmed) return;
    const outcome = await submit.send({
      level,
      quote_price: toWireMoney(pay_amount),
      quote_expire_time: expire_time,
      // A backend that does not send these values does not know these fields.
      ...(forfeit_amount !== undefined && { quote_forfeit_amount: toWireMoney(forfeit_amount) }),
      ...(forfeit_days !== undefined && { quote_forfeit_days: forfeit_days }),
      ...(plan.version !== undefined && { quote_plan_version: plan.version }),
      ...(agreementVersion !== undefined && { agreement_version: agreementVersion }),
      agree: true,
    });
    if (!outcome || (!outcome.ok && outcome.error.kind === 'cancelled')) return;
    if (outcome.ok) {
      consent.set(false);
      return onPaid({ order: outcome.data, planName: plan.name, isRenewal: offer === 'renew' });
    }
    void invalidateReads();
    if (OUTDATED_CODES.includes(outcome.error.code)) {
      consent.refuse();
      onQuoteChanged({ quote: shownQuote, plan });
      // The refused quote is removed, so that nothing can be paid until a fresh quote is loaded.
      void queryClient.resetQueries({ queryKey: ['user', 'quoteVip'] });
      void queryClient.invalidateQueries({ queryKey: ['common', 'config'] });
    }
  }

  return pay;
}

function PayAmount({
  quote,
  isBalanceTooLow,
}: Pick<PayBarProps, 'quote'> & { isBalanceTooLow: boolean }) {
  const css = useStyles(styles);
  const t = useT();
  const areAmountsHidden = useAreAmountsHidden();
  return (
    <p className={css.payAmount}>
      <span className={css.payFrom}>
        {isBalanceTooLow && areAmountsHidden ? (
          // The missing amount would reveal the hidden balance.
          t('vip.tooLittle')
        ) : quote && isBalanceTooLow ? (
          t('vip.short', { amount: formatAmount(quote.pay_amount - quote.balance) })
        ) : (
          <>
            <span>{`${t('vip.fromBalance')} `}</span>
            <Money isPrivate amountFen={quote?.balance} />
          </>
        )}
      </span>
      <Money amountFen={quote?.pay_amount} size="large" />
    </p>
  );
}
