import { useEffect, useEffectEvent, useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { CODE } from '../../contract/codes.ts';
import { LOGIN_PASSWORD_LENGTH } from '../../contract/field-patterns.ts';
import { usePageServices } from '../../ui/hooks/use-page-services.ts';
import { usePersistentState } from '../../ui/hooks/use-persistent-state.ts';
import { useAreAmountsHidden } from '../../ui/money/amounts-hidden.ts';
import { readAmount } from '../shared/read-amount.ts';
import { useForm, type FormOptions, type Kept, type FieldProblem } from '../shared/use-form.ts';
import { withdrawalAmountError, type Limits } from './amount-check.ts';
import { payeeToOffer, type Payee } from './payees.ts';
import type { PlacedOrder } from './WithdrawalOrder.tsx';

const EMPTY_VALUES = { payee: '', amount: '', password: '', agree: false };
type Values = typeof EMPTY_VALUES;

const LABELS = {
  payee: 'withdrawal.payee',
  amount: 'withdrawal.amount',
  password: 'withdrawal.password',
  agree: 'withdrawal.agree',
} as const;

const ERRORS_BY_CODE = {
  [CODE.withdrawalPassword]: 'password',
  [CODE.locked]: 'password',
  [CODE.payeeOnHold]: 'payee',
  [CODE.amountFormat]: 'amount',
  [CODE.belowMinimum]: 'amount',
  [CODE.aboveMaximum]: 'amount',
  [CODE.dayAmountUsedUp]: 'amount',
  [CODE.balanceTooSmall]: 'amount',
} as const;

function passwordError(password: string): FieldProblem[] {
  const { length } = password;
  const { min, max } = LOGIN_PASSWORD_LENGTH;
  if (length === 0) return [{ field: 'password', text: 'login.passwordMissing' }];
  return length < min || length > max ? [{ field: 'password', text: 'login.passwordFormat' }] : [];
}

/** The typed values, kept when the sheet closes; `null` without any. The password and the consent are never kept. */
export const useKeptWithdrawal = () =>
  usePersistentState<Kept<Values>>('withdrawal', {
    scope: 'member',
    secretFields: ['password', 'agree'],
  });

type SubmitFormOptions = Pick<
  FormOptions<Values, PlacedOrder['order']>,
  'send' | 'onSuccess' | 'onFailure'
>;

/** The form state of a withdrawal. */
export function useWithdrawalForm(
  limits: Limits,
  payees: readonly Payee[],
  isLocked: boolean,
  sendOptions: SubmitFormOptions,
) {
  const areAmountsHidden = useAreAmountsHidden();
  const { isLoginByHost } = usePageServices();
  const keptValues = useKeptWithdrawal();

  function checkAmount(amount: string): FieldProblem[] {
    const problem = withdrawalAmountError(amount, limits);
    if (!problem) return [];
    // This text contains the balance. If amounts are hidden, another text is shown.
    if (areAmountsHidden && problem.text === 'withdrawal.aboveBalance')
      return [{ field: 'amount', text: 'withdrawal.aboveBalanceHidden' }];
    return [{ field: 'amount', ...problem }];
  }

  const form = useForm<Values, PlacedOrder['order']>({
    ...sendOptions,
    // The first offer counts as chosen: it stays, also if another payee becomes the default meanwhile.
    initial: { ...EMPTY_VALUES, payee: payeeToOffer(payees)?.key ?? '' },
    labels: LABELS,
    keptValues,
    errorsByCode: ERRORS_BY_CODE,
    check: ({ amount, password, agree }) => [
      ...checkAmount(amount),
      ...(isLoginByHost ? [] : passwordError(password)),
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
  const [problem] = checkAmount(form.values.amount);
  return {
    form,
    clearKeptValues: () => void keptValues[1](null),
    /** The chosen payee; `undefined` if it has vanished and must be chosen again. */
    payee,
    setSentPayee,
    isAmountValid: problem === undefined,
    /** The limit that the typed amount breaks; `undefined` if it breaks none or is not a number. */
    brokenLimit: readAmount(form.values.amount) === null ? undefined : problem,
  };
}

/** The server refuses a withdrawal with these codes if the payee no longer exists as the app showed it. */
const GONE_CODES: readonly (number | undefined)[] = [
  CODE.payeeRequired,
  CODE.bankCardNotFound,
  CODE.payeeChanged,
];

export const isPayeeRefused = ({ code }: ApiError): boolean => GONE_CODES.includes(code);
