import { useQueryClient } from '@tanstack/react-query';
import { useRef, type KeyboardEvent, type RefObject } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { useSubmit } from '../../api/pending-writes/use-submit.ts';
import { CODE } from '../../contract/codes.ts';
import type { Contract } from '../../contract/contract.ts';
import type { InputOf } from '../../contract/endpoint.ts';
import { toWireMoney } from '../../contract/money.ts';
import { minuteOf } from '../../contract/time.ts';
import { useT, useTexts } from '../../i18n/use-t.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { AmountField } from '../../ui/amount-field/AmountField.tsx';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { Callout } from '../../ui/callout/Callout.tsx';
import { Checkbox } from '../../ui/checkbox/Checkbox.tsx';
import { Bill } from '../../ui/facts/Facts.tsx';
import { PasswordField } from '../../ui/field/Field.tsx';
import { usePageServices } from '../../ui/hooks/use-page-services.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Money } from '../../ui/money/Money.tsx';
import { StickyFooter } from '../../ui/sheet/Sheet.tsx';
import { TextButton } from '../../ui/text-button/TextButton.tsx';
import { readAmount } from '../shared/read-amount.ts';
import { RECORD_PAGES } from '../shared/record-pages.ts';
import { maxAmount } from './amount-check.ts';
import { ChangedTermsNote } from './ChangedTermsNote.tsx';
import { PayeeChoice } from './PayeeChoice.tsx';
import { type Payee } from './payees.ts';
import { useConsentedTerms } from './use-consented-terms.ts';
import { isPayeeRefused, useWithdrawalForm } from './use-withdrawal-form.ts';
import { useLeftToday, useWithdrawalQuote, type WithdrawalQuote } from './use-withdrawal-quote.ts';
import type { WithdrawalSetup } from './use-withdrawal-setup.ts';
import { feeRuleText, reviewLimit, type ShownTerms } from './withdrawal-terms.ts';
import styles from './withdrawal.module.css';
import type { PlacedOrder } from './WithdrawalOrder.tsx';

/** The first parts of the keys of the quotes. */
const QUOTES = ['user', 'quoteWithdrawal'];

/** Errors about the password. The form shows them at its field, without a dialog. */
const PASSWORD_ERRORS: readonly unknown[] = [CODE.withdrawalPassword, CODE.locked];

interface WithdrawalFormProps extends Omit<WithdrawalSetup, 'minimumQuote'> {
  minimumQuote: WithdrawalQuote;
  onPlaced: (placedOrder: PlacedOrder) => void;
}

/** The state of the form, the quote of the typed amount, and how both are sent. */
function useWithdrawal(
  { minimumQuote, rules, payees, onPlaced }: WithdrawalFormProps,
  formRef: RefObject<HTMLFormElement | null>,
) {
  const t = useT();
  const queryClient = useQueryClient();
  const allLimits = { ...minimumQuote.limits, balance: minimumQuote.balance };
  const submit = useSubmit((api) => api.user.placeWithdrawal, {
    action: 'withdraw',
    ownBusinessErrors: PASSWORD_ERRORS,
  });
  const { isLocked } = submit;
  const withdrawalForm = useWithdrawalForm(allLimits, payees, isLocked, {
    send,
    onSuccess,
    onFailure,
  });
  const { form, clearKeptValues, payee, isAmountValid } = withdrawalForm;
  const quote = useWithdrawalQuote(isAmountValid ? readAmount(form.values.amount) : null);
  const { shownQuote, exactQuote } = quote;
  const shownTerms = { quote: shownQuote ?? minimumQuote, rules, language: useTexts().locale() };
  const consent = useConsentedTerms({ form, shownTerms, quote: shownQuote, isLocked });
  const canReceive = payee?.holdUntil === null;

  function send({ password }: typeof form.values) {
    if (!canReceive || consent.isOutdated || !exactQuote) return undefined;
    withdrawalForm.setSentPayee(payee);
    return submit.send(toWithdrawInput(payee, exactQuote, password));
  }

  function onSuccess(order: PlacedOrder['order']): void {
    clearKeptValues();
    if (payee) onPlaced({ order, payee });
  }

  function onFailure(error: ApiError, fieldErrors: Readonly<Record<string, string>>): void {
    if (error.kind !== 'business') return;
    if (PASSWORD_ERRORS.includes(error.code)) {
      form.showErrors({ password: error.msg || t('error.request') });
      formRef.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();
      return;
    }
    if (isPayeeRefused(error)) form.set('payee', '');
    const isOutdated = error.code === CODE.stale;
    if (isOutdated) {
      consent.clearConsent();
      // The refused quote is removed, so that nothing can be sent until a fresh quote is loaded.
      void queryClient.resetQueries({ queryKey: QUOTES });
    }
    form.showErrors(isOutdated ? { amount: t('withdrawal.quoteChanged') } : fieldErrors);
    // The limits or payees may have changed.
    void queryClient.invalidateQueries();
  }

  return { ...withdrawalForm, allLimits, submit, quote, shownTerms, consent, canReceive };
}

/** Returns the withdrawal that the quote describes. The server refuses it if the payee or the terms have changed. */
function toWithdrawInput(
  payee: Payee,
  quote: WithdrawalQuote,
  password: string,
): InputOf<Contract['user']['placeWithdrawal']> {
  const { amount, fee, expect_time, audit_over } = quote;
  return {
    amount: toWireMoney(amount),
    payee_type: payee.bankId === null ? 'wechat' : 'bank',
    ...(payee.bankId !== null && { bank_id: payee.bankId }),
    payee_bind_time: payee.bindTime,
    quote_fee: toWireMoney(fee),
    quote_expect_time: expect_time,
    // A backend that does not send the limit does not know this field.
    ...(audit_over !== undefined && { quote_audit_over: toWireMoney(audit_over) }),
    password,
  };
}

/** A held Enter submits once. Otherwise it would send a wrong password again and again, until the account is locked. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}

/** The form: payee, amount, password and consent, with the quote of the typed amount. */
export function WithdrawalForm(props: WithdrawalFormProps) {
  const css = useStyles(styles);
  const t = useT();
  const { isLoginByHost } = usePageServices();
  const formRef = useRef<HTMLFormElement>(null);
  const state = useWithdrawal(props, formRef);
  const { form, payee, submit, quote, shownTerms, consent } = state;
  const netText = quote.exactQuote && formatAmount(quote.exactQuote.actual_amount);
  const submitLabel = netText
    ? t('withdrawal.submitNet', { amount: netText })
    : t('withdrawal.submit');

  return (
    <form ref={formRef} className={css.form} noValidate onSubmit={form.onSubmit}>
      <PayeeChoice
        payees={props.payees}
        selectedPayee={payee}
        error={form.field('payee').error}
        onChoose={(key) => form.set('payee', key)}
      />
      <WithdrawalAmount state={state} {...props} />
      {consent.outdated && <ChangedTermsNote {...consent.outdated} after={shownTerms} />}
      <QuoteBill quote={quote} shownTerms={shownTerms} />
      {!isLoginByHost && (
        <PasswordField
          {...form.field('password')}
          isLabelInside
          isAlert
          autoComplete="current-password"
          onKeyDown={ignoreHeldEnter}
        />
      )}
      <Checkbox {...form.checkbox('agree')} onChange={consent.setConsent}>
        {t('withdrawal.agree')}
      </Checkbox>
      <StickyFooter>
        <SubmitButton
          hasPressDelay
          submit={submit}
          records={RECORD_PAGES.withdraw}
          isDisabled={!state.canReceive || (state.isAmountValid && !quote.exactQuote)}
          label={payee ? submitLabel : t('withdrawal.payeeFirst')}
          busyLabel={t('withdrawal.submitting')}
        />
      </StickyFooter>
    </form>
  );
}

interface WithdrawalAmountProps extends Pick<
  WithdrawalFormProps,
  'minimumQuote' | 'businessError'
> {
  state: ReturnType<typeof useWithdrawal>;
}

/** The amount field. Its error is the limit that the amount breaks, or the server's business error. */
function WithdrawalAmount({ state, minimumQuote, businessError }: WithdrawalAmountProps) {
  const t = useT();
  const { form, brokenLimit, allLimits, submit, quote } = state;
  const { balance, limits } = minimumQuote;
  const amount = form.field('amount');
  const currentError = quote.businessError ?? businessError;
  const limitText = brokenLimit && t(brokenLimit.text, { n: brokenLimit.n ?? 0 });
  const errorText = currentError ? currentError.msg || t('error.request') : undefined;
  return (
    <AmountField
      {...amount}
      // While the result is unknown, no limit is shown: the server may already have deducted the amount.
      error={amount.error ?? (submit.isLocked ? undefined : (limitText ?? errorText))}
      placeholder="0.00"
      hint={<AmountHint balance={balance} limits={limits} />}
      allButton={{
        label: t('withdrawal.all'),
        onPress: () => form.set('amount', toWireMoney(maxAmount(allLimits))),
      }}
    />
  );
}

function AmountHint({ balance, limits }: Pick<WithdrawalQuote, 'balance' | 'limits'>) {
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

interface QuoteBillProps {
  quote: ReturnType<typeof useWithdrawalQuote>;
  /** Until an amount is typed, the terms of the minimum amount. */
  shownTerms: ShownTerms;
}

/** The fee, the net amount and the arrival time, and what the member can still withdraw today. */
function QuoteBill({ quote, shownTerms }: QuoteBillProps) {
  const css = useStyles(styles);
  const t = useT();
  const { shownQuote, isLoading, hasFailed } = quote;
  const { rules } = shownTerms;
  const { expect_time } = shownTerms.quote;
  const leftToday = useLeftToday(shownTerms.quote);
  const limit = reviewLimit(shownTerms);
  const isReviewed = (shownQuote?.amount ?? 0) > limit;
  return (
    <div>
      <div className={css.bill} data-asking={isLoading || undefined} aria-busy={isLoading}>
        <Bill
          isCompact
          lines={[
            { name: t('withdrawal.lineAmount'), amountFen: shownQuote?.amount ?? NaN },
            {
              name: t('withdrawal.lineFee'),
              note: feeRuleText(shownTerms, t),
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
        <Callout isAlert isError title={t('withdrawal.quoteFailed')}>
          <TextButton onClick={quote.retry}>{t('common.retry')}</TextButton>
        </Callout>
      )}
      <p className={css.arrivalAndLimits}>
        {[
          t('withdrawal.expected', { rule: rules.arrival_text, time: minuteOf(expect_time) }),
          isReviewed && t('withdrawal.audited', { n: formatAmount(limit) }),
          leftToday,
        ]
          .filter(Boolean)
          .join('\n')}
      </p>
    </div>
  );
}
