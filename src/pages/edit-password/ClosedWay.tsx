import { retryAfter, type ApiError } from '../../api/api-error.ts';
import { CODE } from '../../contract/codes.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routes.ts';
import { Callout } from '../../ui/Callout.tsx';
import { Link } from '../../ui/Link.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './edit-password.module.css';

const HOUR_SECONDS = 3600;
const CLOSING: readonly (number | undefined)[] = [CODE.recoveryAttemptsUsedUp, CODE.accountFrozen];

/** Whether no proof would be taken now, so that only people can help. */
export const isClosed = ({ code }: ApiError): boolean => CLOSING.includes(code);

/** Says in the server's words that the way is closed, for how long, and who can help. */
export function ClosedWay({ error }: { error: ApiError }) {
  const css = useStyles(styles);
  const t = useT();
  const hours = Math.ceil(retryAfter(error) / HOUR_SECONDS);
  return (
    <Callout isAlert isRefusal title={error.msg || t('error.request')}>
      {hours > 0 && <p className={css['wait']}>{t('editPassword.wait', { n: hours })}</p>}
      <Link className={css['help']} to={PATHS.officialCommunity}>
        {t('editPassword.help')}
      </Link>
    </Callout>
  );
}
