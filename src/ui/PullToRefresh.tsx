import { RotateCw } from 'lucide';
import type { CSSProperties, RefObject } from 'react';
import { useT } from '../i18n/use-t.ts';
import { PULL_RANGE, pullOffset, pullTurn, type PullState } from '../lib/pull-state.ts';
import { IconButton } from './IconButton.tsx';
import styles from './PullToRefresh.module.css';
import { Spoken } from './Spoken.tsx';
import { usePull, type Refresh } from './use-pull.ts';
import { useStyles } from './use-styles.ts';

export interface PullToRefreshProps {
  /** What is pulled; the mark comes down over it. */
  scroller: RefObject<HTMLElement | null>;
  onRefresh: Refresh;
}

/** Refreshes a page when its content is pulled down, or by the button at the end of its bar. */
export function PullToRefresh({ scroller, onRefresh }: PullToRefreshProps) {
  const css = useStyles(styles);
  const t = useT();
  const { state, outcome, send } = usePull(scroller, onRefresh);
  const isBusy = state.phase === 'refreshing';
  // Whoever reads says a failure.
  const said = isBusy ? 'busy' : outcome === 'failed' ? null : outcome;
  return (
    <>
      <span className={css['button']}>
        <IconButton
          icon={RotateCw}
          label={t('refresh.action')}
          aria-disabled={isBusy || undefined}
          onClick={() => send({ type: 'refresh' })}
        />
      </span>
      <Spoken>
        <span role="status">{said && t(`refresh.${said}`)}</span>
      </Spoken>
      <span className={css['port']} aria-hidden>
        <span
          className={css['mark']}
          data-phase={state.phase}
          style={styleOf(state)}
          onTransitionEnd={(event) => {
            // Its shadow and its ticks have ends of their own.
            if (event.target === event.currentTarget) send({ type: 'settled' });
          }}
        >
          <PullTicks isLitFully={isBusy} distance={state.distance} />
        </span>
      </span>
    </>
  );
}

const styleOf = ({ distance }: PullState) =>
  ({ '--y': `${pullOffset(distance)}px`, '--turn': `${pullTurn(distance)}deg` }) as CSSProperties;

const TICKS = 12;

/** A round scale whose ticks are lit one by one as it is pulled; while refreshing it turns. */
function PullTicks({ isLitFully, distance }: { isLitFully: boolean; distance: number }) {
  const css = useStyles(styles);
  const lit = Math.floor((TICKS * distance) / PULL_RANGE);
  return (
    <svg className={css['ticks']} viewBox="-12 -12 24 24">
      {Array.from({ length: TICKS }, (_, i) => (
        <path
          key={i}
          d="M0-10V-6"
          transform={`rotate(${(i * 360) / TICKS})`}
          data-lit={i < lit || undefined}
          opacity={isLitFully ? (i + 1) / TICKS : undefined}
        />
      ))}
    </svg>
  );
}
