import type { CallOptions } from '../../api/call-options.ts';
import type { Api } from '../../api/client.ts';
import { useSubmit } from '../../api/pending-writes/use-submit.ts';
import { LOGIN_PASSWORD_LENGTH } from '../../contract/field-patterns.ts';
import { useT } from '../../i18n/use-t.ts';
import { useDialogs } from '../../ui/hooks/use-dialogs.ts';

const { min: minLength, max: maxLength } = LOGIN_PASSWORD_LENGTH;

type Unbind = (input: { password: string }, options: CallOptions) => Promise<unknown>;

/** `unbind` asks for the password, then unbinds the payee. It returns whether the payee was unbound. */
function useUnbind(payee: string, selectCall: (api: Api) => Unbind) {
  const t = useT();
  const dialogs = useDialogs();
  const { isBusy, send } = useSubmit(selectCall);

  async function unbind(): Promise<boolean> {
    const password = await dialogs.prompt({
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
    const outcome = await send({ password });
    if (outcome?.ok) dialogs.showToast(t('withdrawalType.unbound'));
    return outcome?.ok ?? false;
  }

  return { isBusy, unbind };
}

export const useUnbindCard = (payee: string, id: number) =>
  useUnbind(payee, (api) => (input, options) => api.bank.delete({ id, ...input }, options));

export const useUnbindWechat = (payee: string) => useUnbind(payee, (api) => api.wechat.unbind);
