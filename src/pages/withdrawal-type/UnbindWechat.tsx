import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/Button.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import { useUnbind } from './use-unbind.ts';
import { useUnbindWechat } from './withdrawal-type-queries.ts';
import styles from './withdrawal-type.module.css';

/** Unbinds WeChat after a password check. */
export function UnbindWechat({ onUnbound }: { onUnbound: () => void }) {
  const css = useStyles(styles);
  const t = useT();
  const submit = useUnbindWechat();
  const unbind = useUnbind();
  const isBusy = submit.isBusy || submit.unclear !== null;

  async function handleUnbind(): Promise<void> {
    if (await unbind(t('withdrawalType.wechat'), submit, (password) => ({ password }))) onUnbound();
  }

  return (
    <div className={css['unbind']}>
      <Button look="danger" isBusy={isBusy} onClick={() => void handleUnbind()}>
        {t(isBusy ? 'withdrawalType.unbinding' : 'withdrawalType.unbind')}
      </Button>
    </div>
  );
}
