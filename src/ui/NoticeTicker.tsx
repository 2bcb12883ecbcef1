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
  /** What the notices have in common, for assistive technology. */
  label: string;
  items: readonly (Destination & { id: string | number; text: string })[];
}

const TURN_MS = 4_000;

/**
 * Notices that roll by in one line. No live region: it would talk without end. Where no motion is wanted
 * they are turned by hand.
 */
export function NoticeTicker({ label, items }: NoticeTickerProps) {
  const t = useT();
  const css = useStyles(styles);
  const frame = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState(0);
  const count = items.length;
  // The notices may have become fewer since.
  const index = count === 0 ? 0 : position % count;
  const turn = (by: number) => setPosition((index + count + by) % count);
  const rotation = useRotation(frame, {
    count,
    index,
    everyMs: TURN_MS,
    onTurn: () => turn(1),
  });
  const placeOf = (i: number) => {
    if (i === index) return 'shown';
    return i === (index + count - 1) % count && count > 2 ? 'past' : 'coming';
  };
  if (count === 0) return null;
  return (
    <div ref={frame} className={css['ticker']} role="group" aria-label={label}>
      <span className={css['icon']}>
        <Icon icon={Megaphone} />
      </span>
      <ul className={css['items']} role="list" {...rotation.holders}>
        {items.map(({ id, text, ...destination }, i) => (
          <li key={id} className={css['item']} data-place={placeOf(i)}>
            <Pressable className={css['line']} {...destination}>
              <span className={css['text']}>{text}</span>
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
      {rotation.isStill && count > 1 && (
        <>
          <RoundButton icon={ChevronUp} label={t('rolling.previous')} onClick={() => turn(-1)} />
          <RoundButton icon={ChevronDown} label={t('rolling.next')} onClick={() => turn(1)} />
        </>
      )}
    </div>
  );
}
