import { ChevronDown, ChevronRight, ChevronUp, Megaphone } from 'lucide';
import { useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useStyles } from '../hooks/use-styles.ts';
import { Icon } from '../icon/Icon.tsx';
import { isPressable, Pressable, type PressTarget } from '../pressable/Pressable.tsx';
import { RotationButton, SmallIconButton } from '../rotation/RotationButton.tsx';
import { useRotation } from '../rotation/use-rotation.ts';
import styles from './Ticker.module.css';

interface TickerProps {
  /** The accessible name. */
  label: string;
  items: readonly (PressTarget & { id: string | number; text: string })[];
}

const ROTATION_INTERVAL_MS = 4_000;

/**
 * Messages that are shown one after the other in one line. With reduced motion, only buttons change the notice. The line
 * is not a live region, because screen readers would announce every change without end.
 */
export function Ticker({ label, items }: TickerProps) {
  const t = useT();
  const css = useStyles(styles);
  const frame = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState(0);
  const count = items.length;
  // A refetch may return fewer messages, so `position` may be beyond the last one.
  const index = count === 0 ? 0 : position % count;
  const turnBy = (offset: -1 | 1) => setPosition((index + count + offset) % count);
  const rotation = useRotation(frame, {
    count,
    index,
    everyMs: ROTATION_INTERVAL_MS,
    onTurn: () => turnBy(1),
  });
  const positionOf = (i: number) => {
    if (i === index) return 'shown';
    return i === (index + count - 1) % count && count > 2 ? 'past' : 'coming';
  };
  if (count === 0) return null;
  return (
    <div ref={frame} className={css.ticker} role="group" aria-label={label}>
      <span className={css.icon}>
        <Icon icon={Megaphone} />
      </span>
      <ul className={css.items} role="list" {...rotation.pauseHandlers}>
        {items.map(({ id, text, ...destination }, i) => (
          <li key={id} className={css.item} data-place={positionOf(i)}>
            <Pressable className={css.message} {...destination}>
              <span className={css.text}>{text}</span>
              {isPressable(destination) && <Icon icon={ChevronRight} size={16} />}
            </Pressable>
          </li>
        ))}
      </ul>
      {rotation.canRun && (
        <RotationButton isStopped={rotation.isStopped} onToggle={rotation.toggle} />
      )}
      {rotation.hasReducedMotion && count > 1 && (
        <>
          <SmallIconButton
            icon={ChevronUp}
            label={t('rolling.previous')}
            onClick={() => turnBy(-1)}
          />
          <SmallIconButton icon={ChevronDown} label={t('rolling.next')} onClick={() => turnBy(1)} />
        </>
      )}
    </div>
  );
}
