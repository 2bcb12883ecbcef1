import { fen } from '../../contract/money.ts';
import { useT } from '../../i18n/use-t.ts';
import { Money } from '../../ui/Money.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import { reachedCap } from './claim-plan.ts';
import type { InviteRewards } from './invite-queries.ts';
import styles from './invite.module.css';

/** The amount that can be claimed now; zero if a cap is reached. */
export function ClaimableSum({ summary }: Pick<InviteRewards, 'summary'>) {
  const css = useStyles(styles);
  const t = useT();
  const isCapped = reachedCap({ summary }) !== null;
  return (
    <dl className={css['figure']}>
      <dt>
        {t('invite.claimable')}
        {isCapped && ` · ${t('invite.atCap')}`}
      </dt>
      <dd className={css['sum']}>
        <Money isPrivate amountFen={isCapped ? fen(0) : summary.claimable_amount} />
      </dd>
    </dl>
  );
}
