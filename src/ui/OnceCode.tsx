import { Copy } from 'lucide';
import { useT } from '../i18n/use-t.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { useLeaveConfirmation } from './leave-confirmation.ts';
import styles from './OnceCode.module.css';
import { TextButton } from './TextAction.tsx';
import { useCopy } from './use-copy.ts';
import { useStyles } from './use-styles.ts';

interface OnceCodeProps {
  title: string;
  /** Says what the code is for and that it is shown only once. */
  hint: string;
  code: string;
  onSaved: () => void;
}

/** A code that is shown once. The member must confirm that it is saved. */
export function OnceCode({ title, hint, code, onSaved }: OnceCodeProps) {
  const css = useStyles(styles);
  const t = useT();
  const copy = useCopy();
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
        <code>{code}</code>
        <TextButton onClick={() => copy(code)}>
          <Icon icon={Copy} size={16} />
          {t('common.copy')}
        </TextButton>
      </p>
      <Button onClick={onSaved}>{t('onceCode.kept')}</Button>
    </section>
  );
}
