import { useT } from '../../i18n/use-t.ts';
import { Button } from '../button/Button.tsx';
import { CopyButton } from '../copy/Copy.tsx';
import { useLeaveConfirmation } from '../hooks/leave-confirmation.ts';
import { useStyles } from '../hooks/use-styles.ts';
import styles from './OnceCode.module.css';

interface OnceCodeProps {
  title: string;
  /** Says what the code is for and that it is shown only once. */
  hint: string;
  code: string;
  /** Called when the member confirms that the code is saved. */
  onSaved: () => void;
}

/** Shows a code for the only time. The member must press a button to confirm that they saved it. */
export function OnceCode({ title, hint, code, onSaved }: OnceCodeProps) {
  const css = useStyles(styles);
  const t = useT();
  useLeaveConfirmation(true, {
    title: t('onceCode.leaveTitle'),
    text: t('onceCode.leaveText'),
    okText: t('onceCode.leave'),
    cancelText: t('onceCode.stay'),
  });
  return (
    <section className={css.panel}>
      <h2 className={css.title}>{title}</h2>
      <p className={css.hint}>{hint}</p>
      <p className={css.code}>
        <code translate="no">{code}</code>
        <CopyButton text={code} />
      </p>
      <Button onClick={onSaved}>{t('onceCode.kept')}</Button>
    </section>
  );
}
