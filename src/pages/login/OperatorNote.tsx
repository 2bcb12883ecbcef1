import { QueryScope } from '../../api/QueryScope.tsx';
import { useConfig } from '../../api/use-config.ts';
import { useT } from '../../i18n/use-t.ts';
import { AsyncView } from '../../ui/async-view/AsyncView.tsx';
import { useQueryParams } from '../../ui/hooks/use-query-params.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { serviceContact } from '../shared/service-contact.ts';
import styles from './login.module.css';

/** The operator's name, licence and support contact, shown at the end of the login page. */
export function OperatorNote() {
  return (
    <QueryScope>
      <OperatorTexts />
    </QueryScope>
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
        const details = [license, serviceContact(service, t)].filter(Boolean).join(' · ');
        return <p className={css.operator}>{`${site.operator}\n${details}`}</p>;
      }}
    </AsyncView>
  );
}
