import { useNavigate } from 'react-router-dom';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { Callout } from '../../ui/Callout.tsx';
import { SmallButton } from '../../ui/SmallButton.tsx';

/** Shown to a member without real-name verification, who can bind neither a bank card nor WeChat. */
export function Unverified() {
  const t = useT();
  const navigate = useNavigate();
  return (
    <Callout title={t('withdrawalType.unverified')}>
      <p>{t('withdrawalType.unverifiedText')}</p>
      <SmallButton onClick={() => void navigate(paths.realname())}>
        {t('withdrawalType.verify')}
      </SmallButton>
    </Callout>
  );
}
