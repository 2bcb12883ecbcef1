import { QueryScope } from '../../api/QueryScope.tsx';
import { readingOf } from '../../api/reading-of.ts';
import { useConfig } from '../../api/use-config.ts';
import { useT } from '../../i18n/use-t.ts';
import { AsyncView } from '../../ui/AsyncView.tsx';
import { usePageTexts } from '../../ui/lazy-part.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './login.module.css';

interface OperatorNoteProps {
  /** The form above could not be had for the same failure, says so and retries. */
  isFailureSaid: boolean;
}

/** Who runs the service: name, licence, contact. */
export function OperatorNote(props: OperatorNoteProps) {
  return (
    <QueryScope>
      <Note {...props} />
    </QueryScope>
  );
}

function Note({ isFailureSaid }: OperatorNoteProps) {
  usePageTexts();
  const css = useStyles(styles);
  const t = useT();
  const reading = readingOf(useConfig());
  if (reading.status === 'error' && isFailureSaid) return null;
  return (
    <AsyncView
      isBlock
      reading={reading}
      skeleton={null}
      errorTitle={t('login.operatorUnavailable')}
      errorHint={t('login.operatorUnavailableHint')}
    >
      {({ site, service }) => (
        <p className={css['operator']}>
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
