import type { CallOptions } from '../../api/call-options.ts';
import type { Api } from '../../api/client.ts';
import { useSubmit } from '../../api/pending-writes/use-submit.ts';
import { LOGIN_PASSWORD_LENGTH } from '../../contract/field-patterns.ts';
import { useT } from '../../i18n/use-t.ts';
import { useDialogs } from '../../ui/hooks/use-dialogs.ts';
import { usePageServices } from '../../ui/hooks/use-page-services.ts';

const { min: minLength, max: maxLength } = LOGIN_PASSWORD_LENGTH;

type Unbind = (input: { password: string }, options: CallOptions) => Promise<unknown>;

/** `unbind` asks the member, for the password if there is one, then unbinds the payee. It returns whether the payee was unbound. */
function useUnbind(payee: string, selectCall: (api: Api) => Unbind) {
  const t = useT();
  const dialogs = useDialogs();
  const { isLoginByHost } = usePageServices();
  const { isBusy, send } = useSubmit(selectCall);

  /** Resolves to the password, which is empty if the host logs members in, or to `null` if the member cancels. */
  async function askMember(): Promise<string | null> {
    const title = t('withdrawalType.unbindTitle', { card: payee });
    const okText = t('withdrawalType.unbindOk');
    if (isLoginByHost) {
      const text = t('withdrawalType.unbindByHost');
      const question = { title, text, okText, cancelText: t('common.cancel'), isDanger: true };
      return (await dialogs.ask(question)) ? '' : null;
    }
    return dialogs.prompt({
      title,
      text: t('withdrawalType.unbindText'),
      label: t('withdrawalType.password'),
      validate(typedText) {
        const { length } = [...typedText];
        return length >= minLength && length <= maxLength;
      },
      okText,
    });
  }

  async function unbind(): Promise<boolean> {
    const password = await askMember();
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
