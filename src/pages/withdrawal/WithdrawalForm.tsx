import { useQueryClient } from '@tanstack/react-query';
import type { ConfigBlock } from '../../api/client.ts';
import { CODE } from '../../contract/codes.ts';
import { toWireMoney } from '../../contract/money.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { AmountField } from '../../ui/AmountField.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { PasswordField } from '../../ui/Field.tsx';
import { Money } from '../../ui/Money.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import { readAmount } from '../shared/read-amount.ts';
import { maxAmount } from './amount-check.ts';
import { PayeeChoice } from './PayeeChoice.tsx';
import { type Payee, formatMinute } from './payees.ts';
import { fieldRefusals, isPayeeRefused, useWithdrawalForm } from './use-withdrawal-form.ts';
import {
  useQuote,
  useWithdraw,
  type PlacedOrder,
  type Quote,
  type WithdrawalSetup,
} from './withdrawal-queries.ts';
import styles from './withdrawal.module.css';
import { RECORD_PAGES } from '../shared/record-pages.ts';
import { Callout } from '../../ui/Callout.tsx';
import { Bill } from '../../ui/Facts.tsx';
import { TextButton } from '../../ui/TextAction.tsx';

interface WithdrawalFormProps extends Omit<WithdrawalSetup, 'quote'> {
  quote: Quote;
  onPlaced: (placedOrder: PlacedOrder) => void;
}

/** The form: payee, amount, password and consent, with the quote of the typed amount. */
export function WithdrawalForm(props: WithdrawalFormProps) {
  const { quote: minimumQuote, refusal, rules, payees, onPlaced } = props;
  const css = useStyles(styles);
  const t = useT();
  const { limits, balance } = minimumQuote;
  const allLimits = { ...limits, balance };
  const submit = useWithdraw();
  const withdrawalForm = useWithdrawalForm(allLimits, payees, submit.isLocked);
  const { form, draft, payee, isAmountValid, brokenLimit } = withdrawalForm;
  const quote = useQuote(isAmountValid ? readAmount(form.values.amount) : null);
  const amount = form.field('amount');
  const placeOrder = usePlaceOrder({ submit, quote: quote.exactQuote, draft, form, onPlaced });
  const currentRefusal = quote.refusal ?? refusal;
  const limitText = brokenLimit && t(brokenLimit.text, { n: brokenLimit.n ?? 0 });
  const refusalText = currentRefusal ? currentRefusal.msg || t('error.request') : undefined;
  const canReceive = payee?.holdUntil === null;
  const netText = quote.exactQuote && formatAmount(quote.exactQuote.actual_amount);
  const submitLabel = netText
    ? t('withdrawal.submitNet', { amount: netText })
    : t('withdrawal.submit');

  function handleSend(): void {
    if (!canReceive) return;
    withdrawalForm.setSentPayee(payee);
    void placeOrder(payee);
  }

  return (
    <form className={css.form} noValidate onSubmit={form.handleSubmit(handleSend)}>
      <PayeeChoice
        payees={payees}
        selectedPayee={payee}
        error={form.field('payee').error}
        onChoose={(key) => form.set('payee', key)}
      />
      <AmountField
        {...amount}
        // While the result is unknown, no limit is shown: the server may already have deducted the amount.
        error={amount.error ?? (submit.isLocked ? undefined : (limitText ?? refusalText))}
        placeholder="0.00"
        hint={<AmountHint balance={balance} limits={limits} />}
        allButton={{
          label: t('withdrawal.all'),
          onPress: () => form.set('amount', toWireMoney(maxAmount(allLimits))),
        }}
      />
      <QuoteBill quote={quote} minimumQuote={minimumQuote} rules={rules} />
      <PasswordField {...form.field('password')} autoComplete="current-password" />
      <Checkbox {...form.checkbox('agree')}>{t('withdrawal.agree')}</Checkbox>
      <SubmitButton
        hasPressDelay
        submit={submit}
        records={RECORD_PAGES.withdraw}
        isDisabled={!canReceive || (isAmountValid && !quote.exactQuote)}
        label={payee ? submitLabel : t('withdrawal.payeeFirst')}
        busyLabel={t('withdrawal.submitting')}
      />
    </form>
  );
}

function AmountHint({ balance, limits }: Pick<Quote, 'balance' | 'limits'>) {
  const t = useT();
  return (
    <>
      <span>{`${t('withdrawal.available')} `}</span>
      <Money amountFen={balance} isPrivate />
      <span>
        {t('withdrawal.comma') +
          t('withdrawal.range', { min: formatAmount(limits.min), max: formatAmount(limits.max) })}
      </span>
    </>
  );
}

interface PlaceOrderOptions extends Pick<WithdrawalFormProps, 'onPlaced'> {
  submit: ReturnType<typeof useWithdraw>;
  quote: ReturnType<typeof useQuote>['exactQuote'];
  draft: ReturnType<typeof useWithdrawalForm>['draft'];
  form: ReturnType<typeof useWithdrawalForm>['form'];
}

/**
 * Returns a function that sends the withdrawal that the quote describes, and shows the server's refusals at the form's
 * fields.
 */
function usePlaceOrder({ submit, quote, draft, form, onPlaced }: PlaceOrderOptions) {
  const t = useT();
  const queryClient = useQueryClient();

  return async (payee: Payee): Promise<void> => {
    if (!quote) return;
    const outcome = await submit.send({
      amount: toWireMoney(quote.amount),
      payee_type: payee.bankId === null ? 'wechat' : 'bank',
      ...(payee.bankId !== null && { bank_id: payee.bankId }),
      // The server refuses the order if the payee, the fee or the arrival has changed.
      payee_bind_time: payee.bindTime,
      quote_fee: toWireMoney(quote.fee),
      quote_expect_time: quote.expect_time,
      password: form.values.password,
    });
    if (outcome?.ok) {
      draft.set(null);
      onPlaced({ order: outcome.data, payee });
    } else if (outcome?.error.kind === 'business') {
      if (isPayeeRefused(outcome.error)) form.set('payee', '');
      const isOutdated = outcome.error.code === CODE.stale;
      const refusals = isOutdated
        ? { amount: t('withdrawal.quoteChanged') }
        : fieldRefusals(outcome.error);
      form.refuse(refusals);
      // Unless the refusal is about the password, the limits or payees may have changed.
      if (!('password' in refusals)) void queryClient.invalidateQueries();
    }
  };
}

interface QuoteBillProps {
  quote: ReturnType<typeof useQuote>;
  /** The quote of the minimum amount, shown until an amount is typed. */
  minimumQuote: Quote;
  rules: ConfigBlock<'withdraw'>;
}

/** The fee, the net amount and the arrival time, and what the member can still withdraw today. */
function QuoteBill({ quote, minimumQuote, rules }: QuoteBillProps) {
  const css = useStyles(styles);
  const t = useT();
  const { shownQuote, isLoading, hasFailed } = quote;
  const { expect_time, limits, free_times_left } = shownQuote ?? minimumQuote;
  const isFree = (shownQuote ?? minimumQuote).fee === 0;
  const isAudited = (shownQuote?.amount ?? 0) > (rules.audit_over ?? Infinity);
  const feeRule = t('withdrawal.feeRule', {
    rate: rules.fee_rate,
    min: formatAmount(rules.fee_min),
    max: formatAmount(rules.fee_max),
  });
  return (
    <div>
      <div className={css.bill} data-asking={isLoading || undefined} aria-busy={isLoading}>
        <Bill
          lines={[
            { name: t('withdrawal.lineAmount'), amountFen: shownQuote?.amount ?? NaN },
            {
              name: t('withdrawal.lineFee'),
              note: isFree ? t('withdrawal.feeFree') : feeRule,
              amountFen: shownQuote ? 0 - shownQuote.fee : NaN,
            },
          ]}
          total={{
            name: t('withdrawal.lineExpected'),
            amountFen: shownQuote?.actual_amount ?? NaN,
          }}
        />
      </div>
      {hasFailed && (
        <Callout isAlert isRefusal title={t('withdrawal.quoteFailed')}>
          <TextButton onClick={quote.retry}>{t('common.retry')}</TextButton>
        </Callout>
      )}
      <p className={css.arrivalAndLimits}>
        {[
          t('withdrawal.expected', { rule: rules.arrival_text, time: formatMinute(expect_time) }),
          isAudited && t('withdrawal.audited', { n: formatAmount(rules.audit_over ?? 0) }),
          t('withdrawal.left', {
            n: limits.left_times,
            amount: formatAmount(limits.left_amount),
            free: free_times_left,
          }),
        ]
          .filter(Boolean)
          .join('\n')}
      </p>
    </div>
  );
}
