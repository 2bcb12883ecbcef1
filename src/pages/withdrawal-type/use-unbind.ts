import type { Submit } from '../../api/use-submit.ts';
import { LOGIN_PASSWORD_LENGTH } from '../../contract/field-patterns.ts';
import { useT } from '../../i18n/use-t.ts';
import { useNotices } from '../../ui/use-notices.ts';

const { min: minLength, max: maxLength } = LOGIN_PASSWORD_LENGTH;

export type UnbindSubmit = Submit<{ password: string }, unknown>;

/** Returns a function that asks for the password, then unbinds the payee. It returns whether the payee was unbound. */
export function useUnbind(payee: string, submit: UnbindSubmit) {
  const t = useT();
  const notices = useNotices();
  return async (): Promise<boolean> => {
    const password = await notices.prompt({
      title: t('withdrawalType.unbindTitle', { card: payee }),
      text: t('withdrawalType.unbindText'),
      label: t('withdrawalType.password'),
      validate(typedText) {
        const { length } = [...typedText];
        return length >= minLength && length <= maxLength;
      },
      okText: t('withdrawalType.unbindOk'),
    });
    if (password === null) return false;
    const outcome = await submit.send({ password });
    if (outcome?.ok) notices.showToast(t('withdrawalType.unbound'));
    return outcome?.ok ?? false;
  };
}
