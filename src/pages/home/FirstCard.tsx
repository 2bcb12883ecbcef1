import type { Member } from '../../api/client.ts';
import { useConfig } from '../../api/use-config.ts';
import { NOT_ASSESSED } from '../../contract/statuses.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { usePageServices } from '../../ui/hooks/use-page-services.ts';
import { Panel } from '../../ui/panel/Panel.tsx';
import { Steps } from '../../ui/steps/Steps.tsx';
import { TextLink } from '../../ui/text-button/TextButton.tsx';

/** The steps to a first wealth card, for a member who has never had one. */
export function FirstCard({ member }: { member: Member }) {
  const t = useT();
  const { data: config } = useConfig();
  const { isHidden } = usePageServices();
  const { invested, total_income = 0, risk } = member;
  const hasHadCard = invested !== 0 || total_income !== 0;
  // Without the risk level, the step that comes next is unknown.
  if (hasHadCard || !risk || !config?.features.card || isHidden(paths.invest())) return null;
  const isAssessed = risk.level !== NOT_ASSESSED;
  return (
    <Panel
      title={t('home.firstCard')}
      foot={t('home.firstCardRisk')}
      button={
        <TextLink to={paths.invest()}>
          {t(isAssessed ? 'home.firstCardProducts' : 'home.firstCardAssess')}
        </TextLink>
      }
    >
      <Steps
        label={t('home.firstCard')}
        steps={[t('home.firstCardStep1'), t('home.firstCardStep2'), t('home.firstCardStep3')]}
        current={isAssessed ? 1 : 0}
      />
    </Panel>
  );
}
