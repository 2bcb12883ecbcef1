import { QueryScope } from '../../api/QueryScope.tsx';
import { toLoadState } from '../../api/to-load-state.ts';
import { useConfig } from '../../api/use-config.ts';
import { useT } from '../../i18n/use-t.ts';
import { AsyncView } from '../../ui/AsyncView.tsx';
import { useQueryParams } from '../../ui/page-navigation.ts';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './login.module.css';

export function OperatorNote() {
  return (
    <QueryScope>
      <Note />
    </QueryScope>
  );
}

function Note() {
  const css = useStyles(styles);
  const t = useT();
  const params = useQueryParams();
  const state = toLoadState(useConfig());
  // The registration form shows the same error with a retry button.
  if (state.status === 'error' && params.get('type') === 'register') return null;
  return (
    <AsyncView
      isBlock
      state={state}
      skeleton={null}
      errorTitle={t('login.operatorUnavailable')}
      errorHint={t('login.operatorUnavailableHint')}
    >
      {({ site, service }) => (
        <p className={css.operator}>
          {site.operator}
          <br />
          {[
            site.license && t('login.license', { license: site.license }),
            service.text && t('login.service', { service: service.text, hours: service.hours }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </AsyncView>
  );
}
