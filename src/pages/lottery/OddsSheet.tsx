import { useT } from '../../i18n/use-t.ts';
import { Fact, FactList } from '../../ui/Facts.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import type { Lottery } from './lottery-queries.ts';
import styles from './lottery.module.css';
import { OddsTable } from './OddsTable.tsx';

interface OddsSheetProps {
  lottery: Lottery;
  onClose: () => void;
}

/** All published facts: odds, stock, period, organizer and how to claim a prize. */
export function OddsSheet({ lottery: { activity, list }, onClose }: OddsSheetProps) {
  const css = useStyles(styles);
  const t = useT();
  const facts = [
    ['lottery.activity', activity.title],
    ['lottery.time', `${activity.start_time.slice(0, 16)} – ${activity.end_time.slice(0, 16)}`],
    ['lottery.version.name', String(activity.odds_version)],
    ['lottery.limit', t('lottery.limitText', { n: activity.daily_limit })],
    ['lottery.order', t('lottery.orderText', { n: activity.cost_points })],
    ['lottery.claim', t('lottery.claimText', { n: activity.claim_days })],
    ['lottery.organizer', activity.organizer],
    ['lottery.contact', activity.contact],
  ] as const;
  return (
    <Sheet title={t('lottery.oddsTitle')} onClose={onClose}>
      <OddsTable prizes={list} />
      <FactList isLined>
        {facts.map(([name, value]) => (
          <Fact key={name} name={t(name)}>
            {value}
          </Fact>
        ))}
      </FactList>
      <h3 className={css['rulesTitle']}>{t('lottery.rules')}</h3>
      <p className={css['rules']}>{activity.rules}</p>
    </Sheet>
  );
}
