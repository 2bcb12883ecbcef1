import { useNavigate } from 'react-router-dom';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routes.ts';
import { Callout } from '../../ui/Callout.tsx';
import { SmallButton } from '../../ui/SmallButton.tsx';

/** Nothing can be bound before the name is known. */
export function Unverified() {
  const t = useT();
  const navigate = useNavigate();
  return (
    <Callout title={t('payee.unverified')}>
      <p>{t('payee.unverifiedText')}</p>
      <SmallButton onClick={() => void navigate(PATHS.realname)}>{t('payee.verify')}</SmallButton>
    </Callout>
  );
}
