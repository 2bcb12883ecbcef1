import { FileText, Headset } from 'lucide';
import { useConfig } from '../../api/use-config.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routes.ts';
import { LinkRow, ListGroup, OutLinkRow } from '../../ui/ListGroup.tsx';
import { ReadFailure } from '../shared/ReadFailure.tsx';
import { useLinkUrl } from '../shared/use-trusted-urls.ts';

/** The support contact and the privacy note. An unverified member may see no other page. */
export function Help() {
  const t = useT();
  const linkUrl = useLinkUrl();
  const query = useConfig();
  const { data: config } = query;
  const service = config?.service;
  const desk = service?.url ? linkUrl(service.url) : null;
  const contact = {
    icon: Headset,
    label: t('realname.contact'),
    value: service && t('login.service', { service: service.text, hours: service.hours }),
  };
  const privacy = config?.agreements.find(({ key }) => key === 'privacy');
  return (
    <>
      <ListGroup label={t('realname.help')}>
        {/* Without a support desk, members get help in the group chat. */}
        {desk ? (
          <OutLinkRow {...contact} url={desk} purpose="service" />
        ) : (
          <LinkRow
            {...contact}
            hint={service?.url ? t('realname.contactRefused') : undefined}
            to={PATHS.officialCommunity}
          />
        )}
        {privacy && (
          <OutLinkRow
            icon={FileText}
            label={t('realname.privacy')}
            url={linkUrl(privacy.url)}
            purpose="agreement"
          />
        )}
      </ListGroup>
      <ReadFailure
        query={query}
        title="realname.helpUnavailable"
        hint="realname.helpUnavailableHint"
      />
    </>
  );
}
