import type { WechatInfo } from '../../api/client.ts';
import { useSubmit } from '../../api/pending-writes/use-submit.ts';
import { CODE } from '../../contract/codes.ts';
import { minuteOf } from '../../contract/time.ts';
import { bind } from '../../contract/wechat.ts';
import { useT } from '../../i18n/use-t.ts';
import { cleanText } from '../../lib/clean-text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { Callout } from '../../ui/callout/Callout.tsx';
import { Fact, FactList } from '../../ui/facts/Facts.tsx';
import { Field, PasswordField } from '../../ui/field/Field.tsx';
import { usePageServices } from '../../ui/hooks/use-page-services.ts';
import { usePersistentState } from '../../ui/hooks/use-persistent-state.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { useUnsavedConfirmation } from '../../ui/hooks/use-unsaved-confirmation.ts';
import { Panel } from '../../ui/panel/Panel.tsx';
import { checkInput, withPasswordIf } from '../shared/check-input.ts';
import { useForm, type Kept } from '../shared/use-form.ts';
import type { SavingProps } from '../shared/use-saving.ts';
import { HolderField } from './HolderField.tsx';
import { PictureField } from './PictureField.tsx';
import { useUnbindWechat } from './use-unbind.ts';
import styles from './withdrawal-type.module.css';

const EMPTY_VALUES = { wechat_no: '', nickname: '', qr_image: '', password: '' };

/** These fields are never kept (RULES.md, Personal data). */
const SECRET_FIELDS = ['wechat_no', 'qr_image', 'password'] as const;

function toBindingInput({ wechat_no, qr_image, password, ...values }: typeof EMPTY_VALUES) {
  const nickname = cleanText(values.nickname);
  return {
    wechat_no: cleanText(wechat_no).normalize('NFKC'),
    ...(nickname && { nickname }),
    ...(qr_image && { qr_image }),
    password,
  };
}

/** Shows the bound WeChat account, and binds a new one. */
export function WechatForm({ info, isSaved, onSaved }: SavingProps & { info: WechatInfo }) {
  const css = useStyles(styles);
  const t = useT();
  const { isLoginByHost } = usePageServices();
  const { form, submit } = useWechatForm({ isSaved, onSaved });

  return (
    <>
      {info && <BoundWechat info={info} />}
      <form className={css.form} noValidate onSubmit={form.onSubmit}>
        <Callout title={t(info ? 'withdrawalType.rebindHint' : 'withdrawalType.waitTitle')}>
          {t('withdrawalType.waitText')}
        </Callout>
        <HolderField />
        <Field
          {...form.field('wechat_no')}
          hint={t('withdrawalType.wechatNoHint')}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
        />
        <Field
          {...form.field('nickname')}
          placeholder={t('withdrawalType.optional')}
          autoComplete="off"
          enterKeyHint="next"
        />
        <PictureField {...form.field('qr_image')} />
        {!isLoginByHost && (
          <PasswordField {...form.field('password')} autoComplete="current-password" />
        )}
        <SubmitButton
          submit={submit}
          label={t(info ? 'withdrawalType.rebind' : 'withdrawalType.addWechat')}
          busyLabel={t('withdrawalType.binding')}
        />
      </form>
      {info && <UnbindWechat onUnbound={() => onSaved(t('withdrawalType.unbound'))} />}
    </>
  );
}

function useWechatForm({ isSaved, onSaved }: SavingProps) {
  const t = useT();
  const { isLoginByHost } = usePageServices();
  const submit = useSubmit((api) => api.wechat.bind);
  const form = useForm({
    initial: EMPTY_VALUES,
    keptValues: usePersistentState<Kept<typeof EMPTY_VALUES>>('wechat', {
      scope: 'member',
      secretFields: SECRET_FIELDS,
      isDroppedOnLeave: true,
    }),
    labels: {
      wechat_no: 'withdrawalType.wechatNo',
      nickname: 'withdrawalType.nickname',
      qr_image: 'withdrawalType.qr',
      password: 'withdrawalType.password',
    },
    check: (values) =>
      checkInput(withPasswordIf(!isLoginByHost, bind), toBindingInput(values), values),
    errorsByCode: {
      [CODE.wechatNumber]: 'wechat_no',
      [CODE.pictureRefused]: 'qr_image',
      [CODE.payeePassword]: 'password',
      [CODE.locked]: 'password',
    },
    send: (values) => submit.send(toBindingInput(values)),
    onSuccess: () => onSaved(t('withdrawalType.bound')),
  });
  useUnsavedConfirmation(form.isDirty && !isSaved);

  return { form, submit };
}

function BoundWechat({ info }: { info: NonNullable<WechatInfo> }) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <Panel title={t('withdrawalType.wechat')}>
      <FactList>
        <Fact name={t('withdrawalType.wechatNo')}>
          <bdi translate="no">{info.wechat_no}</bdi>
        </Fact>
        <Fact name={t('withdrawalType.nickname')}>{info.nickname}</Fact>
        <Fact name={t('withdrawalType.boundAt')}>{minuteOf(info.bind_time)}</Fact>
      </FactList>
      {info.qr_image && (
        <img className={css.image} src={info.qr_image} alt={t('withdrawalType.qrCurrent')} />
      )}
    </Panel>
  );
}

function UnbindWechat({ onUnbound }: { onUnbound: () => void }) {
  const css = useStyles(styles);
  const t = useT();
  const { isBusy, unbind } = useUnbindWechat(t('withdrawalType.wechat'));
  return (
    <div className={css.unbind}>
      <Button
        variant="danger"
        isBusy={isBusy}
        onClick={() => void unbind().then((isDone) => isDone && onUnbound())}
      >
        {t(isBusy ? 'withdrawalType.unbinding' : 'withdrawalType.unbind')}
      </Button>
    </div>
  );
}
