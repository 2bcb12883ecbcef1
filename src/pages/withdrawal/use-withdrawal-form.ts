import { useEffect, useEffectEvent, useState } from 'react';
import { CODE } from '../../contract/codes.ts';
import { refusedFields, type ApiError } from '../../api/api-error.ts';
import { LOGIN_PASSWORD_LENGTH } from '../../contract/field-patterns.ts';
import { useAreAmountsHidden } from '../../ui/amounts-hidden.ts';
import { useForm, type Refusal } from '../../ui/use-form.ts';
import { usePersistentState } from '../../ui/use-persistent-state.ts';
import { readAmount } from '../shared/read-amount.ts';
import { withdrawalAmountRefusal, type Limits } from './amount-check.ts';
import { payeeToOffer, type Payee } from './payees.ts';

const EMPTY_VALUES = { payee: '', amount: '', password: '', agree: false };
type Values = typeof EMPTY_VALUES;

function passwordRefusal(password: string): Refusal[] {
  const { length } = password;
  const { min, max } = LOGIN_PASSWORD_LENGTH;
  if (length === 0) return [{ field: 'password', text: 'login.passwordMissing' }];
  return length < min || length > max ? [{ field: 'password', text: 'login.passwordFormat' }] : [];
}

/** The typed values, kept when the sheet closes; `null` without any. The password and the consent are never kept. */
export const useKeptWithdrawal = () =>
  usePersistentState<Partial<Values> | null>('withdrawal', {
    scope: 'member',
    secretFields: ['password', 'agree'],
  });

/** The form state of a withdrawal. */
export function useWithdrawalForm(limits: Limits, payees: readonly Payee[], isLocked: boolean) {
  const areAmountsHidden = useAreAmountsHidden();
  const keptValues = useKeptWithdrawal();

  function checkAmount(amount: string): Refusal[] {
    const refusal = withdrawalAmountRefusal(amount, limits);
    if (!refusal) return [];
    // This text contains the balance. If amounts are hidden, another text is shown.
    if (areAmountsHidden && refusal.text === 'withdrawal.aboveBalance')
      return [{ field: 'amount', text: 'withdrawal.aboveBalanceHidden' }];
    return [{ field: 'amount', ...refusal }];
  }

  const form = useForm<Values>({
    // The first offer counts as chosen: it stays, also if another payee becomes the default meanwhile.
    initial: { ...EMPTY_VALUES, payee: payeeToOffer(payees)?.key ?? '' },
    labels: {
      payee: 'withdrawal.payee',
      amount: 'withdrawal.amount',
      password: 'withdrawal.password',
      agree: 'withdrawal.agree',
    },
    keptValues,
    check: ({ amount, password, agree }) => [
      ...checkAmount(amount),
      ...passwordRefusal(password),
      ...(agree ? [] : [{ field: 'agree', text: 'withdrawal.agreeFirst' } as const]),
    ],
  });
  const [sentPayee, setSentPayee] = useState<Payee>();
  const chosenPayee = payees.find(({ key }) => key === form.values.payee);
  // While the outcome of a withdrawal is unknown, the form shows the payee that it was sent to.
  const payee = chosenPayee ?? (isLocked ? sentPayee : undefined);
  const isPayeeGone = payee === undefined;
  const clearChoice = useEffectEvent(() => {
    form.set('payee', '');
    form.set('password', '');
    form.set('agree', false);
  });
  // A payee that comes back must be chosen again, too.
  useEffect(() => {
    if (isPayeeGone) clearChoice();
  }, [isPayeeGone]);
  const [refusal] = checkAmount(form.values.amount);
  return {
    form,
    clearKeptValues: () => void keptValues[1](null),
    /** The chosen payee; `undefined` if it has vanished and must be chosen again. */
    payee,
    setSentPayee,
    isAmountValid: refusal === undefined,
    /** The limit that the typed amount breaks; `undefined` if it breaks none or is not a number. */
    brokenLimit: readAmount(form.values.amount) === null ? undefined : refusal,
  };
}

/** The form field that shows a refusal with this code, if the refusal names no field. */
const REFUSAL_FIELDS: Readonly<Record<number, keyof Values>> = {
  [CODE.withdrawalPassword]: 'password',
  [CODE.locked]: 'password',
  [CODE.payeeOnHold]: 'payee',
  [CODE.amountFormat]: 'amount',
  [CODE.belowMinimum]: 'amount',
  [CODE.aboveMaximum]: 'amount',
  [CODE.dayAmountUsedUp]: 'amount',
  [CODE.balanceTooSmall]: 'amount',
};

/** The server refuses a withdrawal with these codes if the payee no longer exists as the app showed it. */
const GONE_CODES: readonly (number | undefined)[] = [
  CODE.payeeRequired,
  CODE.bankCardNotFound,
  CODE.payeeChanged,
];

export const isPayeeRefused = ({ code }: ApiError): boolean => GONE_CODES.includes(code);

/** Returns the server's messages by the form field that shows them. */
export const fieldRefusals = (error: ApiError) =>
  refusedFields(error, REFUSAL_FIELDS[error.code ?? 0]);
