import { QueryScope } from '../../api/QueryScope.tsx';
import { useConfig } from '../../api/use-config.ts';
import { useT } from '../../i18n/use-t.ts';
import { usePageTexts } from '../../ui/lazy-part.tsx';

/** Who runs the service: name, licence, contact. */
export function OperatorNote() {
  return (
    <QueryScope>
      <Note />
    </QueryScope>
  );
}

function Note() {
  usePageTexts();
  const t = useT();
  const { data: config } = useConfig();
  if (!config) return null;
  const { site, service } = config;
  return (
    <>
      {site.operator}
      <br />
      {[
        site.license && t('login.license', { license: site.license }),
        service.text && t('login.service', { service: service.text, hours: service.hours }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </>
  );
}
