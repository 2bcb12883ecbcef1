import { useId } from 'react';
import { useConfig } from '../../api/use-config.ts';
import { NO } from '../../contract/flag.ts';
import { useT } from '../../i18n/use-t.ts';
import { useStyles } from '../../ui/use-styles.ts';
import type { Lottery } from './lottery-queries.ts';
import styles from './lottery.module.css';
import { hindranceOf, paymentOf } from './standing.ts';

interface DrawButtonProps {
  lottery: Lottery;
  /** Sent, or on its way to the prize. */
  isRunning: boolean;
  /** Not `null` while nobody can tell whether it was drawn. */
  unclear: object | null;
  /** What is shown is known to be no longer so. */
  isBehind: boolean;
  onDraw: () => void;
}

/** The cell in the centre: it draws, and says what that costs or why it cannot be done. */
export function DrawButton({ lottery, isRunning, unclear, isBehind, onDraw }: DrawButtonProps) {
  const css = useStyles(styles);
  const t = useT();
  const id = useId();
  const { data: config } = useConfig();
  const { free_left, chances, cost_points } = lottery.activity;
  const isClosed = config?.features.lottery === NO;
  const hindrance = isClosed ? 'closed' : isBehind ? 'behind' : hindranceOf(lottery);
  const isBusy = isRunning || unclear !== null;
  const cost = {
    free: t('lottery.cost.free', { n: free_left }),
    chance: t('lottery.cost.chance', { n: chances }),
    points: t('lottery.cost.points', { n: cost_points }),
  }[paymentOf(lottery.activity)];
  return (
    <button
      type="button"
      className={css['draw']}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-cost`}
      // It keeps the focus, which the dialog gives back to it.
      aria-disabled={isBusy || hindrance !== null || undefined}
      aria-busy={isBusy || undefined}
      // A key that is held is one draw.
      onKeyDown={(event) => {
        if (event.repeat) event.preventDefault();
      }}
      onClick={() => {
        if (!isBusy && hindrance === null) onDraw();
      }}
    >
      <span className={css['drawName']} id={`${id}-name`}>
        {unclear ? t('operation.unclear') : t('lottery.draw')}
      </span>
      <span className={css['cost']} id={`${id}-cost`}>
        {isBusy ? t('lottery.drawing') : hindrance ? t(`lottery.why.${hindrance}`) : cost}
      </span>
    </button>
  );
}
