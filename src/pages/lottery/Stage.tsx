import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { useConfig } from '../../api/use-config.ts';
import { dayOf, parseTime, type ShanghaiTime, shortDayOf } from '../../contract/time.ts';
import { useT, useTexts } from '../../i18n/use-t.ts';
import { formatCount } from '../../lib/format-amount.ts';
import { yearOf } from '../../lib/month-days.ts';
import { paths } from '../../paths.ts';
import { SmallButton, SmallLink } from '../../ui/button/SmallButton.tsx';
import { Callout } from '../../ui/callout/Callout.tsx';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Private } from '../../ui/money/Private.tsx';
import { pendingLabelKey } from '../../ui/pending-write-note/PendingWriteNote.tsx';
import { usePressDelay } from '../../ui/pressable/use-press-delay.ts';
import { Ticker } from '../../ui/ticker/Ticker.tsx';
import { PendingActions } from '../shared/PendingActions.tsx';
import { prizeIcon } from '../shared/prize-icon.ts';
import { useNow } from '../shared/use-now.ts';
import { drawBlocker, nextPayment, type Lottery, type Prize } from './draw-rules.ts';
import sharedStyles from './lottery.module.css';
import styles from './Stage.module.css';
import { timeAgo } from './time-ago.ts';
import type { useLotteryDraw } from './use-lottery-draw.ts';

interface StageProps {
  /** The latest data of the lottery; during a draw, the data from when the draw started. */
  shownLottery: Lottery;
  /** The state of the draw on this page, and the function that starts a draw. */
  currentDraw: ReturnType<typeof useLotteryDraw>;
  query: UseQueryResult<Lottery>;
}

/** Formats `2026-11-01 00:00:00` as `11-01`. Puts the year first if `otherTime` is in another year. */
function formatDay(time: ShanghaiTime, otherTime: ShanghaiTime): string {
  const isSameYear = yearOf(time) === yearOf(otherTime);
  return isSameYear ? shortDayOf(time) : dayOf(time);
}

/** The dark panel: the member's draws, the nine cells, and recent winners. */
export function Stage({ shownLottery, currentDraw, query }: StageProps) {
  const css = useStyles(styles);
  const sharedCss = useStyles(sharedStyles);
  const t = useT();
  const { frozenLottery, litCell, oddsChange, isOutdated, isEarlierDrawSettled } = currentDraw;
  const { activity, list, winners } = shownLottery;
  return (
    <div className={sharedCss.stage}>
      <Figures {...shownLottery} />
      <div className={css.cells}>
        <ul className={css.prizes} role="list" aria-label={t('lottery.prizes')}>
          {list.map((prize) => (
            <PrizeCell
              key={prize.position}
              prize={prize}
              isLit={prize.position === litCell}
              isResult={prize.position === litCell && frozenLottery === null}
            />
          ))}
        </ul>
        <DrawButton shownLottery={shownLottery} currentDraw={currentDraw} />
      </div>
      <p className={css.stageNotes}>
        <span>{t('lottery.oddsNote')}</span>
        <span>
          {t('lottery.period', {
            start: formatDay(activity.start_time, activity.end_time),
            end: formatDay(activity.end_time, activity.start_time),
            n: activity.daily_limit,
          })}
        </span>
      </p>
      {oddsChange !== null && (
        <OddsChangeNote oddsChange={oddsChange} isOutdated={isOutdated} query={query} />
      )}
      {isEarlierDrawSettled && (
        <Callout isAlert title={t('lottery.settled')}>
          <SmallLink variant="plain" to={paths.lotteryDetail()}>
            {t('lottery.way.see')}
          </SmallLink>
        </Callout>
      )}
      <PendingActions actions={['draw']} />
      {winners.length > 0 && (
        <div className={css.winners}>
          <Winners winners={winners} />
        </div>
      )}
    </div>
  );
}

/** The member's free draws, chances and points. */
function Figures({ activity, points }: Lottery) {
  const css = useStyles(styles);
  const t = useT();
  const figures = [
    ['lottery.free', formatCount(activity.free_left)],
    ['lottery.chances', formatCount(activity.chances)],
    ['lottery.points', <Private>{formatCount(points)}</Private>],
  ] as const;
  return (
    <dl className={css.figures}>
      {figures.map(([name, figure]) => (
        <div key={name} className={css.figure}>
          <dt>{t(name)}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

interface OddsChangeNoteProps extends Pick<StageProps, 'query'> {
  oddsChange: NonNullable<StageProps['currentDraw']['oddsChange']>;
  /** Whether the page still shows the old odds or cost. */
  isOutdated: boolean;
}

/** Says that the server refused a draw, because the odds or the cost changed since they were shown. */
function OddsChangeNote({ oddsChange, isOutdated, query }: OddsChangeNoteProps) {
  const t = useT();
  return (
    <Callout isAlert title={t(oddsChange.hasNewOdds ? 'lottery.stale' : 'lottery.costStale')}>
      <p>
        {t(oddsChange.hasNewOdds ? 'lottery.staleText' : 'lottery.costText', {
          n: oddsChange.version,
        })}
      </p>
      {isOutdated && (
        <SmallButton variant="plain" isBusy={query.isFetching} onClick={() => void query.refetch()}>
          {t('refresh.action')}
        </SmallButton>
      )}
    </Callout>
  );
}

/** The CSS `grid-area` of each prize by position: clockwise around the draw button, from the top left. */
const CELL_AREAS = ['1 / 1', '1 / 2', '1 / 3', '2 / 3', '3 / 3', '3 / 2', '3 / 1', '2 / 1'];

interface PrizeCellProps {
  prize: Prize;
  /** Whether the light is on this cell. */
  isLit: boolean;
  /** Whether the light stopped on this cell. */
  isResult: boolean;
}

function PrizeCell({ prize, isLit, isResult }: PrizeCellProps) {
  const css = useStyles(styles);
  const t = useT();
  const { position, type, name, probability, stock_state } = prize;
  return (
    <li
      className={css.cell}
      style={{ gridArea: CELL_AREAS[position] }}
      data-lit={isLit || undefined}
    >
      {isResult && <span className={css.lastResult}>{t('lottery.last')}</span>}
      <Icon icon={prizeIcon(type, name)} size={26} />
      <span className={css.prizeName}>{name}</span>
      <span className={css.probability}>
        {stock_state === 'none' ? t('lottery.none') : probability}
      </span>
    </li>
  );
}

/** The recent winners and how long ago they won. */
function Winners({ winners }: Pick<Lottery, 'winners'>) {
  const t = useT();
  const language = useTexts().language();
  const now = useNow();
  return (
    <Ticker
      label={t('lottery.winners')}
      items={winners.map(({ nickname, prize_name, created_at }, i) => ({
        id: `${created_at} ${i}`,
        text: t('lottery.winner', {
          name: nickname,
          prize: prize_name,
          time: timeAgo(language, now - (parseTime(created_at) ?? now)),
        }),
      }))}
    />
  );
}

/** The centre cell: the draw button with its cost, or the reason why no draw is possible. */
function DrawButton({
  shownLottery,
  currentDraw,
}: Pick<StageProps, 'shownLottery' | 'currentDraw'>) {
  const css = useStyles(styles);
  const t = useT();
  const id = useId();
  const { data: config } = useConfig();
  const { frozenLottery, isOutdated, draw } = currentDraw;
  const { pendingWrite } = currentDraw.submit;
  const { free_left, chances, cost_points } = shownLottery.activity;
  const isLotteryClosed = config?.features.lottery === false;
  const blocker = isLotteryClosed ? 'closed' : isOutdated ? 'behind' : drawBlocker(shownLottery);
  const isLocked = frozenLottery !== null || pendingWrite !== null;
  // While the member decides about an earlier draw, the button is locked but not busy.
  const isBusy = pendingWrite ? currentDraw.submit.isBusy : isLocked;
  const costText = {
    free: t('lottery.cost.free', { n: free_left }),
    chance: t('lottery.cost.chance', { n: chances }),
    points: t('lottery.cost.points', { n: cost_points }),
  }[nextPayment(shownLottery.activity)];
  const isInPressDelay = usePressDelay(true, costText);
  return (
    <button
      type="button"
      className={css.drawButton}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-cost`}
      // Unlike `disabled`, this keeps the button focusable, so that the closed prize dialog can return the focus to it.
      aria-disabled={isLocked || isInPressDelay || blocker !== null || undefined}
      aria-busy={isBusy || undefined}
      // A key that is held down repeats its event, but must draw only once.
      onKeyDown={(event) => {
        if (event.repeat) event.preventDefault();
      }}
      onClick={() => {
        if (!isLocked && !isInPressDelay && blocker === null) void draw();
      }}
    >
      <span className={css.drawName} id={`${id}-name`}>
        {t(pendingWrite ? pendingLabelKey(pendingWrite) : 'lottery.draw')}
      </span>
      <span className={css.cost} id={`${id}-cost`}>
        {isBusy
          ? t('lottery.drawing')
          : pendingWrite
            ? ''
            : blocker
              ? t(`lottery.why.${blocker}`)
              : costText}
      </span>
    </button>
  );
}
