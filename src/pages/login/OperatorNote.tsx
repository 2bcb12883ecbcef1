import type { Config } from '../../api/client.ts';
import { QueryScope } from '../../api/QueryScope.tsx';
import { useConfig } from '../../api/use-config.ts';
import { useT } from '../../i18n/use-t.ts';
import { AsyncView } from '../../ui/async-view/AsyncView.tsx';
import { CopyText } from '../../ui/copy/Copy.tsx';
import { useQueryParams } from '../../ui/hooks/use-query-params.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { OutLink } from '../../ui/link/OutLink.tsx';
import { serviceContact } from '../shared/service-contact.ts';
import { useLinkUrl } from '../shared/use-trusted-urls.ts';
import styles from './login.module.css';

/** The operator's name, licence and support contact, shown at the end of the login page. */
export function OperatorNote() {
  return (
    <QueryScope>
      <OperatorTexts />
    </QueryScope>
  );
}

/** The contact of customer service: a link to it, or a text to copy, such as a phone number. */
function ServiceLine({ service }: Pick<Config, 'service'>) {
  const t = useT();
  const linkUrl = useLinkUrl();
  const contact = serviceContact(service, t);
  const url = service.url ? linkUrl(service.url) : null;
  if (!contact) return null;
  return url ? (
    <OutLink url={url} purpose="service">
      {contact}
    </OutLink>
  ) : (
    <CopyText text={service.text}>{contact}</CopyText>
  );
}

function OperatorTexts() {
  const css = useStyles(styles);
  const t = useT();
  const params = useQueryParams();
  const config = useConfig();
  // On the registration page, the form already shows this error with a retry button.
  if (!config.data && !config.isFetching && params.get('type') === 'register') return null;
  return (
    <AsyncView
      isBlock
      query={config}
      skeleton={null}
      errorTitle={t('login.operatorUnavailable')}
      errorHint={t('login.operatorUnavailableHint')}
    >
      {({ site, service }) => {
        const license = site.license && t('login.license', { license: site.license });
        return (
          <div className={css.operator}>
            <p>{[site.operator, license].filter(Boolean).join('\n')}</p>
            <ServiceLine service={service} />
          </div>
        );
      }}
    </AsyncView>
  );
}
