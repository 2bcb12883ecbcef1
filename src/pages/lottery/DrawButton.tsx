import { useId } from 'react';
import { useConfig } from '../../api/use-config.ts';
import { NO } from '../../contract/flag.ts';
import { useT } from '../../i18n/use-t.ts';
import { useStyles } from '../../ui/use-styles.ts';
import type { Lottery } from './lottery-queries.ts';
import styles from './lottery.module.css';
import { drawBlocker, nextPayment } from './draw-rules.ts';

interface DrawButtonProps {
  lottery: Lottery;
  /** A draw is being sent, or the light is running. */
  isRunning: boolean;
  /** Set while the outcome of a draw is unclear. */
  unclear: object | null;
  /** The shown odds or cost are outdated. */
  isOutdated: boolean;
  onDraw: () => void;
}

/** The centre cell: the draw button with its cost, or the reason why no draw is possible. */
export function DrawButton({ lottery, isRunning, unclear, isOutdated, onDraw }: DrawButtonProps) {
  const css = useStyles(styles);
  const t = useT();
  const id = useId();
  const { data: config } = useConfig();
  const { free_left, chances, cost_points } = lottery.activity;
  const isClosed = config?.features.lottery === NO;
  const blocker = isClosed ? 'closed' : isOutdated ? 'behind' : drawBlocker(lottery);
  const isBusy = isRunning || unclear !== null;
  const cost = {
    free: t('lottery.cost.free', { n: free_left }),
    chance: t('lottery.cost.chance', { n: chances }),
    points: t('lottery.cost.points', { n: cost_points }),
  }[nextPayment(lottery.activity)];
  return (
    <button
      type="button"
      className={css['draw']}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-cost`}
      // `aria-disabled` keeps the focus, which the dialog returns to this button.
      aria-disabled={isBusy || blocker !== null || undefined}
      aria-busy={isBusy || undefined}
      // A held key draws only once.
      onKeyDown={(event) => {
        if (event.repeat) event.preventDefault();
      }}
      onClick={() => {
        if (!isBusy && blocker === null) onDraw();
      }}
    >
      <span className={css['drawName']} id={`${id}-name`}>
        {unclear ? t('operation.unclear') : t('lottery.draw')}
      </span>
      <span className={css['cost']} id={`${id}-cost`}>
        {isBusy ? t('lottery.drawing') : blocker ? t(`lottery.why.${blocker}`) : cost}
      </span>
    </button>
  );
}
