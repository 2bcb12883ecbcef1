import { useNavigate } from 'react-router-dom';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { SmallButton } from '../../ui/button/SmallButton.tsx';
import { Callout } from '../../ui/callout/Callout.tsx';

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
