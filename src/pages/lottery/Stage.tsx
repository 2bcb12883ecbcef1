import { useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { formatCount } from '../../lib/format-amount.ts';
import { Callout } from '../../ui/Callout.tsx';
import { NoticeTicker } from '../../ui/NoticeTicker.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import { OpenOperations } from '../shared/OpenOperations.tsx';
import { DrawButton } from './DrawButton.tsx';
import type { Lottery } from './lottery-queries.ts';
import styles from './lottery.module.css';
import { PrizeCell } from './PrizeCell.tsx';
import { useDrawing } from './use-drawing.ts';

/** `2026-11-01 00:00:00` as the day is named on the stage. */
const dayOf = (time: string) => time.slice(5, 10);

/** The dark stage: what the member has, the nine cells, and who has really won. */
export function Stage({ lottery }: { lottery: Lottery }) {
  const css = useStyles(styles);
  const t = useT();
  const stage = useRef<HTMLDivElement>(null);
  const { submit, held, lit, staleVersion, draw } = useDrawing(stage);
  const shown = held ?? lottery;
  const { activity, points, list, winners } = shown;
  const figures = [
    ['lottery.free', activity.free_left],
    ['lottery.chances', activity.chances],
    ['lottery.points', points],
  ] as const;
  return (
    <div ref={stage} className={css['stage']}>
      <dl className={css['figures']}>
        {figures.map(([name, n]) => (
          <div key={name} className={css['figure']}>
            <dt>{t(name)}</dt>
            <dd>{formatCount(n)}</dd>
          </div>
        ))}
      </dl>
      <div className={css['cells']}>
        <ul className={css['prizes']} role="list" aria-label={t('lottery.prizes')}>
          {list.map((prize) => (
            <PrizeCell
              key={prize.position}
              prize={prize}
              isLit={prize.position === lit}
              isLast={prize.position === lit && held === null}
            />
          ))}
        </ul>
        <DrawButton
          lottery={shown}
          isRunning={held !== null}
          unclear={submit.unclear}
          onDraw={() => void draw(shown)}
        />
      </div>
      <p className={css['words']}>
        <span>{t('lottery.oddsNote')}</span>
        <span>
          {t('lottery.period', {
            start: dayOf(activity.start_time),
            end: dayOf(activity.end_time),
            n: activity.daily_limit,
          })}
        </span>
      </p>
      {staleVersion !== null && (
        <Callout isAlert title={t('lottery.stale')}>
          {t('lottery.staleText', { n: activity.odds_version })}
        </Callout>
      )}
      <OpenOperations actions={['draw']} />
      {winners.length > 0 && (
        <div className={css['winners']}>
          <NoticeTicker
            label={t('lottery.winners')}
            items={winners.map(({ nickname, prize_name, created_at }, i) => ({
              id: `${created_at} ${i}`,
              text: t('lottery.winner', {
                name: nickname,
                prize: prize_name,
                time: created_at.slice(5, 16),
              }),
            }))}
          />
        </div>
      )}
    </div>
  );
}
