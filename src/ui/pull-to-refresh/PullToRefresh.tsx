import { RotateCw } from 'lucide';
import type { CSSProperties, RefObject } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { PULL_RANGE, pullOffset, pullTurn, type PullState } from '../../lib/pull-state.ts';
import { useStyles } from '../hooks/use-styles.ts';
import { IconButton } from '../icon-button/IconButton.tsx';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import styles from './PullToRefresh.module.css';
import { usePull, type Refresh } from './use-pull.ts';

/** The position and the rotation of the indicator, as custom properties for the style sheet. */
const pullStyle = ({ distance }: PullState) =>
  ({
    '--wr--y': `${pullOffset(distance)}px`,
    '--wr--turn': `${pullTurn(distance)}deg`,
  }) as CSSProperties;

interface PullToRefreshProps {
  scroller: RefObject<HTMLElement | null>;
  onRefresh: Refresh;
}

/**
 * Refreshes the page when the member pulls it down. Where no finger can pull, a button at the end of the title bar does
 * the same.
 */
export function PullToRefresh({ scroller, onRefresh }: PullToRefreshProps) {
  const css = useStyles(styles);
  const t = useT();
  const { state, outcome, send } = usePull(scroller, onRefresh);
  const isRefreshing = state.phase === 'refreshing';
  // A failed request shows its own error, so a failure is not announced here.
  const announcedState = isRefreshing ? 'busy' : outcome === 'failed' ? null : outcome;
  return (
    <>
      <span className={css.button}>
        <IconButton
          icon={RotateCw}
          label={t('refresh.action')}
          aria-disabled={isRefreshing || undefined}
          onClick={() => send({ type: 'refresh' })}
        />
      </span>
      <VisuallyHidden>
        <span role="status">{announcedState && t(`refresh.${announcedState}`)}</span>
      </VisuallyHidden>
      <span className={css.clipWindow} aria-hidden>
        <span
          className={css.indicator}
          data-phase={state.phase}
          style={pullStyle(state)}
          onTransitionEnd={(event) => {
            // Ignores transition events that bubble up from child elements.
            if (event.target === event.currentTarget) send({ type: 'settled' });
          }}
        >
          <PullTicks isRefreshing={isRefreshing} distance={state.distance} />
        </span>
      </span>
    </>
  );
}

const TICK_COUNT = 12;

/** A round scale that lights up during a pull and turns during a refresh. */
function PullTicks({ isRefreshing, distance }: { isRefreshing: boolean; distance: number }) {
  const css = useStyles(styles);
  const litCount = Math.floor((TICK_COUNT * distance) / PULL_RANGE);
  return (
    <svg className={css.ticks} viewBox="-12 -12 24 24">
      {Array.from({ length: TICK_COUNT }, (_, i) => (
        <path
          key={i}
          d="M0-10V-6"
          transform={`rotate(${(i * 360) / TICK_COUNT})`}
          data-lit={i < litCount || undefined}
          opacity={isRefreshing ? (i + 1) / TICK_COUNT : undefined}
        />
      ))}
    </svg>
  );
}
