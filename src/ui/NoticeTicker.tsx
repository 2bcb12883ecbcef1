import { ChevronDown, ChevronRight, ChevronUp, Megaphone } from 'lucide';
import { useRef, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Icon } from './Icon.tsx';
import styles from './NoticeTicker.module.css';
import { Pressable, type Destination } from './Pressable.tsx';
import { RotationButton, RoundButton } from './RotationButton.tsx';
import { useRotation } from './use-rotation.ts';
import { useStyles } from './use-styles.ts';

interface NoticeTickerProps {
  /** The accessible name. */
  label: string;
  items: readonly (Destination & { id: string | number; text: string })[];
}

const ROTATION_INTERVAL_MS = 4_000;

/**
 * Notices that rotate in one line. With reduced motion, only buttons change the notice. The line is not a live region,
 * because screen readers would announce it without end.
 */
export function NoticeTicker({ label, items }: NoticeTickerProps) {
  const t = useT();
  const css = useStyles(styles);
  const frame = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState(0);
  const count = items.length;
  // A refetch may return fewer notices.
  const index = count === 0 ? 0 : position % count;
  const turnBy = (offset: number) => setPosition((index + count + offset) % count);
  const rotation = useRotation(frame, {
    count,
    index,
    everyMs: ROTATION_INTERVAL_MS,
    onTurn: () => turnBy(1),
  });
  const slidePosition = (i: number) => {
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
          <li key={id} className={css.item} data-place={slidePosition(i)}>
            <Pressable className={css.line} {...destination}>
              <span className={css.text}>{text}</span>
              {(destination.to !== undefined || destination.onClick) && (
                <Icon icon={ChevronRight} size={16} />
              )}
            </Pressable>
          </li>
        ))}
      </ul>
      {rotation.canRun && (
        <RotationButton isStopped={rotation.isStopped} onToggle={rotation.toggle} />
      )}
      {rotation.hasReducedMotion && count > 1 && (
        <>
          <RoundButton icon={ChevronUp} label={t('rolling.previous')} onClick={() => turnBy(-1)} />
          <RoundButton icon={ChevronDown} label={t('rolling.next')} onClick={() => turnBy(1)} />
        </>
      )}
    </div>
  );
}
