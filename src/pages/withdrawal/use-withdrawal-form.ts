import { CODE } from '../../contract/codes.ts';
import { refusedFields, type ApiError } from '../../api/api-error.ts';
import { LOGIN_PASSWORD_LENGTH } from '../../contract/rules.ts';
import { useDraft } from '../../session/use-draft.ts';
import { useIsHidden } from '../../ui/amounts-hidden.ts';
import { useForm, type Refusal } from '../../ui/use-form.ts';
import { readAmount } from '../shared/read-amount.ts';
import { withdrawalAmountRefusal, type Limits } from './amount-check.ts';
import { chosenPayee, type Payee } from './payees.ts';

const EMPTY = { payee: '', amount: '', password: '', agree: false };
type Values = typeof EMPTY;

function passwordRefusal(password: string): Refusal[] {
  const { length } = password;
  const { min, max } = LOGIN_PASSWORD_LENGTH;
  if (length === 0) return [{ field: 'password', text: 'login.passwordMissing' }];
  return length < min || length > max ? [{ field: 'password', text: 'login.passwordFormat' }] : [];
}

/** The form state of a withdrawal, including the draft that outlives the sheet. */
export function useWithdrawalForm(limits: Limits, payees: readonly Payee[]) {
  const isHidden = useIsHidden();
  const draft = useDraft<Values>('withdrawal', 'password');

  function checkAmount(amount: string): Refusal[] {
    const refusal = withdrawalAmountRefusal(amount, limits);
    if (!refusal) return [];
    // Hidden amounts stay hidden in this message.
    if (isHidden && refusal.text === 'withdrawal.aboveBalance')
      return [{ field: 'amount', text: 'withdrawal.aboveBalanceHidden' }];
    return [{ field: 'amount', ...refusal }];
  }

  const form = useForm<Values>({
    initial: EMPTY,
    labels: {
      payee: 'withdrawal.payee',
      amount: 'withdrawal.amount',
      password: 'withdrawal.password',
      agree: 'withdrawal.consent',
    },
    // A consent is never restored from a draft.
    draft: { ...draft, set: (values) => draft.set(values && { ...values, agree: false }) },
    check: ({ amount, password, agree }) => [
      ...checkAmount(amount),
      ...passwordRefusal(password),
      ...(agree ? [] : [{ field: 'agree', text: 'withdrawal.agreeFirst' } as const]),
    ],
  });
  const [refusal] = checkAmount(form.values.amount);
  return {
    form,
    draft,
    payee: chosenPayee(payees, form.values.payee),
    isAmountValid: refusal === undefined,
    brokenLimit: readAmount(form.values.amount) === null ? undefined : refusal,
  };
}

const ABOUT_PASSWORD: readonly (number | undefined)[] = [CODE.withdrawalPassword, CODE.locked];
const ABOUT_PAYEE: readonly (number | undefined)[] = [
  CODE.payeeRequired,
  CODE.payeeOnHold,
  CODE.bankCardNotFound,
];
const ABOUT_AMOUNT: readonly (number | undefined)[] = [
  CODE.amountFormat,
  CODE.belowMinimum,
  CODE.aboveMaximum,
  CODE.dayAmountUsedUp,
  CODE.balanceTooSmall,
];

/** The server's messages by field. */
export function fieldRefusals(error: ApiError): Record<string, string> {
  const { code } = error;
  const field = ABOUT_PASSWORD.includes(code)
    ? 'password'
    : ABOUT_PAYEE.includes(code)
      ? 'payee'
      : ABOUT_AMOUNT.includes(code)
        ? 'amount'
        : undefined;
  return refusedFields(error, field);
}
