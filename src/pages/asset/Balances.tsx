import { useT } from '../../i18n/use-t.ts';
import { useMember } from '../../session/use-member.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { EyeToggle } from '../../ui/money/EyeToggle.tsx';
import { PendingActions } from '../shared/PendingActions.tsx';
import { Amount } from './Amount.tsx';
import styles from './asset.module.css';
import type { Account } from './records.ts';

/** Writes that move money. While the result of one is unknown, a note says so, because the records may miss it. */
const MONEY_ACTIONS = [
  'withdraw',
  'cancel-withdraw',
  'buy-card',
  'cancel-card',
  'apply-vip',
] as const;

/** The balances of the account, in one line. For points, also when they expire. */
export function Balances({ account }: { account: Account }) {
  const css = useStyles(styles);
  const t = useT();
  const { balance, frozen, points } = useMember();
  const figures =
    account === 'balance'
      ? [
          { name: t('asset.available'), amount: balance },
          { name: t('asset.frozen'), amount: frozen },
        ]
      : [{ name: t('asset.points'), amount: points }];
  return (
    <>
      <div className={css.balancesAndEye}>
        <dl className={css.balances}>
          {figures.map(({ name, amount }) => (
            <div key={name} className={css.balance}>
              <dt>{name}</dt>
              <dd className={css.figure}>
                <Amount account={account} amount={amount} />
              </dd>
            </div>
          ))}
        </dl>
        <EyeToggle />
      </div>
      {account === 'points' && <p className={css.smallNote}>{t('asset.pointsHint')}</p>}
      <PendingActions actions={MONEY_ACTIONS} />
    </>
  );
}
