import { retryAfter, type ApiError } from '../../api/api-error.ts';
import { CODE } from '../../contract/codes.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routes.ts';
import { Callout } from '../../ui/Callout.tsx';
import { Link } from '../../ui/Link.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './edit-password.module.css';

const HOUR_SECONDS = 3600;
const CLOSING_CODES: readonly (number | undefined)[] = [
  CODE.recoveryAttemptsUsedUp,
  CODE.accountFrozen,
];

/** No proof is accepted now; only support can help. */
export const isClosed = ({ code }: ApiError): boolean => CLOSING_CODES.includes(code);

/** The server's reason, the waiting time, and a link to support. */
export function RecoveryClosed({ error }: { error: ApiError }) {
  const css = useStyles(styles);
  const t = useT();
  const hours = Math.ceil(retryAfter(error) / HOUR_SECONDS);
  return (
    <Callout isAlert isRefusal title={error.msg || t('error.request')}>
      {hours > 0 && <p>{t('editPassword.wait', { n: hours })}</p>}
      <Link className={css['help']} to={PATHS.officialCommunity}>
        {t('editPassword.help')}
      </Link>
    </Callout>
  );
}
