import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { PageReads } from '../../api/api-query.ts';
import { apiQuery, REFETCH_AT_EACH_VISIT } from '../../api/api-query.ts';
import { contract } from '../../contract/contract.ts';
import { MINUTE_MS, minuteOf } from '../../contract/time.ts';
import type { Translate } from '../../i18n/texts.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatAmount, formatCount } from '../../lib/format-amount.ts';
import { paths } from '../../paths.ts';
import { AsyncView } from '../../ui/async-view/AsyncView.tsx';
import { Facts } from '../../ui/facts/Facts.tsx';
import { HelpButton } from '../../ui/help-button/HelpButton.tsx';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Link } from '../../ui/link/Link.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { readAmount } from '../shared/read-amount.ts';
import { totalOdds, type Lottery, type Prize } from './draw-rules.ts';
import styles from './lottery.module.css';
import { Stage } from './Stage.tsx';
import { useLotteryDraw } from './use-lottery-draw.ts';

/** The page lists the odds of this many prizes, the rarest. A sheet lists all prizes. */
const SHOWN_PRIZE_COUNT = 4;

const lotteryQuery = queryOptions({
  ...apiQuery(contract.prize.list, {}),
  // Each visit refetches the server's odds.
  ...REFETCH_AT_EACH_VISIT,
  refetchInterval: MINUTE_MS,
  // While another window had the focus, the member may have drawn on another device.
  refetchOnWindowFocus: true,
});

/** pages-sub/lottery/index: eight prizes with their exact odds, and the draw button. */
function LotteryPage() {
  const css = useStyles(styles);
  const t = useT();
  const query = useQuery(lotteryQuery);
  return (
    <Page
      end={
        <Link to={paths.lotteryDetail()} className={css.recordsLink}>
          {t('lottery.records')}
        </Link>
      }
    >
      <AsyncView query={query} skeleton={<LotterySkeleton />} errorTitle={t('lottery.unavailable')}>
        {(lottery) => <Activity lottery={lottery} query={query} />}
      </AsyncView>
    </Page>
  );
}

interface ActivityProps {
  lottery: Lottery;
  query: UseQueryResult<Lottery>;
}

/** The nine cells and the odds table. Cells and table stay unchanged while the light runs to the prize. */
function Activity({ lottery, query }: ActivityProps) {
  const css = useStyles(styles);
  const t = useT();
  const currentDraw = useLotteryDraw(lottery, query.dataUpdatedAt);
  const shownLottery = currentDraw.frozenLottery ?? lottery;
  const [isOddsSheetOpen, setIsOddsSheetOpen] = useState(false);
  return (
    <>
      <Stage shownLottery={shownLottery} currentDraw={currentDraw} query={query} />
      <section className={css.panel} aria-labelledby="lottery-odds" part="card">
        <div className={css.panelHead}>
          <h2 className={css.panelTitle} id="lottery-odds">
            {t('lottery.odds')}
          </h2>
          <span className={css.oddsVersion}>
            {[
              t('lottery.version', { n: shownLottery.activity.odds_version }),
              t('lottery.total', { total: totalOdds(shownLottery.list) }),
            ].join(' · ')}
          </span>
          <button
            type="button"
            className={css.oddsButton}
            aria-haspopup="dialog"
            onClick={() => setIsOddsSheetOpen(true)}
          >
            {t('lottery.oddsAction')}
          </button>
        </div>
        <OddsTable prizes={shownLottery.list} limit={SHOWN_PRIZE_COUNT} />
      </section>
      {isOddsSheetOpen && (
        <OddsSheet lottery={shownLottery} onClose={() => setIsOddsSheetOpen(false)} />
      )}
    </>
  );
}

function LotterySkeleton() {
  const css = useStyles(styles);
  return (
    <>
      <div className={css.stage}>
        <Skeleton height={64} />
        <Skeleton height={328} />
        <Skeleton height={44} />
      </div>
      <div className={css.panel} part="card">
        <Skeleton height={200} />
      </div>
    </>
  );
}

interface OddsSheetProps {
  lottery: Lottery;
  onClose: () => void;
}

/** All published facts: odds, stock, period, organizer and how to claim a prize. */
function OddsSheet({ lottery: { activity, list }, onClose }: OddsSheetProps) {
  const css = useStyles(styles);
  const t = useT();
  const period = `${minuteOf(activity.start_time)} – ${minuteOf(activity.end_time)}`;
  return (
    <Sheet title={t('lottery.oddsTitle')} onClose={onClose}>
      <OddsTable prizes={list} />
      <Facts
        isLined
        rows={[
          [t('lottery.activity'), activity.title],
          [t('lottery.time'), period],
          [t('lottery.version.name'), String(activity.odds_version)],
          [t('lottery.limit'), t('lottery.limitText', { n: activity.daily_limit })],
          [t('lottery.order'), t('lottery.orderText', { n: activity.cost_points })],
          [t('lottery.claim'), t('lottery.claimText', { n: activity.claim_days })],
          [t('lottery.organizer'), activity.organizer],
          [t('lottery.contact'), activity.contact],
        ]}
      />
      <h3 className={css.rulesTitle}>{t('lottery.rules')}</h3>
      <p className={css.rules}>{activity.rules}</p>
      <HelpButton />
    </Sheet>
  );
}

interface OddsTableProps {
  prizes: readonly Prize[];
  /** Shows only this many of the rarest prizes; if undefined, shows all prizes and the total odds. */
  limit?: number;
}

/** The odds, stock and value of each prize, rarest first. */
function OddsTable({ prizes, limit }: OddsTableProps) {
  const css = useStyles(styles);
  const t = useT();
  const rarest = [...prizes].sort((a, b) => a.probability_ppm - b.probability_ppm);
  const noPrize = prizes.find(({ type }) => type === 'thanks');
  const isAnySoldOut = prizes.some(({ stock_state }) => stock_state === 'none');
  return (
    <>
      <table className={css.oddsTable}>
        <thead>
          <tr>
            <th scope="col">{t('lottery.prize')}</th>
            <th scope="col">{t('lottery.probability')}</th>
            <th scope="col">{t('lottery.stock')}</th>
          </tr>
        </thead>
        <tbody>
          {rarest.slice(0, limit).map((prize) => (
            <tr key={prize.id}>
              <th scope="row">
                <span>{prize.name}</span>
                <span className={css.prizeValue}>{formatPrizeValue(prize, t)}</span>
              </th>
              <td>{prize.probability}</td>
              <td>
                {prize.stock_left === null || prize.stock_total === null
                  ? t('lottery.unlimited')
                  : `${formatCount(prize.stock_left)} / ${formatCount(prize.stock_total)}`}
              </td>
            </tr>
          ))}
        </tbody>
        {limit === undefined && (
          <tfoot>
            <tr>
              <th scope="row">{t('lottery.sum')}</th>
              <td>{totalOdds(prizes)}</td>
              <td />
            </tr>
          </tfoot>
        )}
      </table>
      {isAnySoldOut && noPrize && (
        <p className={css.soldOutNote}>{t('lottery.soldOut', { name: noPrize.name })}</p>
      )}
    </>
  );
}

/** Formats what a prize is worth: its market price in yuan, its points, or its VIP trial days. */
function formatPrizeValue({ type, value, market_price }: Prize, t: Translate): string {
  const price = market_price === null ? null : readAmount(market_price);
  if (price !== null) return t('lottery.worth.money', { amount: formatAmount(price) });
  if (type === 'points') return t('lottery.worth.points', { n: value });
  if (type === 'vip_trial') return t('lottery.worth.days', { n: value });
  return t('lottery.worth.nothing');
}

export const reads: PageReads = () => [lotteryQuery];

export { LotteryPage as Component };
