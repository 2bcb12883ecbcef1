import { FileText, Headset } from 'lucide';
import { useConfig } from '../../api/use-config.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routes.ts';
import { LinkRow, ListGroup, OutLinkRow } from '../../ui/ListGroup.tsx';
import { ReadFailure } from '../shared/ReadFailure.tsx';
import { useLinkUrl } from '../shared/use-trusted-urls.ts';

/** Who can help, and what is done with the data: this may be the only page there is for the member. */
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
        {/* Where there is no desk of its own, the group chat is where support is met. */}
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
