import { ShieldCheck } from 'lucide';
import { useT } from '../../i18n/use-t.ts';
import { AfterFirstPage } from '../../ui/AfterFirstPage.tsx';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Page } from '../../ui/Page.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import { Dial } from './Dial.tsx';
import { LoginForm } from './LoginForm.tsx';
import styles from './login.module.css';

const OperatorNote = lazyPart(async () => (await import('./OperatorNote.tsx')).OperatorNote);

/** pages/login/index: signing in. */
export function LoginPage() {
  const css = useStyles(styles);
  const t = useT();
  return (
    <Page title={t('title.login')} backdrop={<Dial />}>
      <div className={css['mark']}>
        <BrandMark size={44} />
      </div>
      <p className={css['statement']}>
        {t('login.statement1')}
        <br />
        {t('login.statement2')}
      </p>
      <p className={css['tagline']}>{t('login.tagline')}</p>
      <LoginForm />
      <p className={css['hint']}>
        <Icon icon={ShieldCheck} size={16} />
        {t('login.lockHint')}
      </p>
      <div className={css['operator']}>
        <AfterFirstPage>
          <OperatorNote />
        </AfterFirstPage>
      </div>
    </Page>
  );
}
