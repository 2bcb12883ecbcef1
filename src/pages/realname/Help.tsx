import { FileText, Headset } from 'lucide';
import { useConfig } from '../../api/use-config.ts';
import { useT } from '../../i18n/use-t.ts';
import { trustedUrl } from '../../lib/trusted-url.ts';
import { PATHS } from '../../routes.ts';
import { LinkRow, ListGroup, OutLinkRow } from '../../ui/ListGroup.tsx';
import { useOutside } from '../../ui/outside.ts';
import { ReadFailure } from '../shared/ReadFailure.tsx';

/** Who can help, and what is done with the data: this may be the only page there is for the member. */
export function Help() {
  const t = useT();
  const { wholeUrl } = useOutside();
  const query = useConfig();
  const { data: config } = query;
  const service = config?.service;
  const desk = service?.url && trustedUrl(wholeUrl(service.url), config?.site.link_hosts ?? []);
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
          <OutLinkRow {...contact} href={desk.href} />
        ) : (
          <LinkRow {...contact} to={PATHS.community} />
        )}
        {privacy && (
          <OutLinkRow icon={FileText} label={t('realname.privacy')} href={wholeUrl(privacy.url)} />
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
