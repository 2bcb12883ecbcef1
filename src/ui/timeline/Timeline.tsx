import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useStyles } from '../hooks/use-styles.ts';
import { StepMark, type EndKind, type StepState } from '../steps/StepMark.tsx';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import styles from './Timeline.module.css';

interface TimelineItem {
  readonly title: string;
  readonly text?: ReactNode;
  readonly time?: string;
  /** Without a state, the item is a step of a guide, not of a process that is running. */
  readonly state?: StepState;
  /** Replaces the mark of `state`, if the process failed or was cancelled at this item. */
  readonly endKind?: EndKind;
}

/** Steps in order, from top to bottom. */
export function Timeline({ label, items }: { label: string; items: readonly TimelineItem[] }) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <ol role="list" aria-label={label}>
      {items.map(({ title, text, time, state, endKind }, i) => (
        <li
          key={title}
          className={css.item}
          data-state={state}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <StepMark state={endKind ?? state} n={i + 1} />
          <div className={css.content}>
            <div className={css.head}>
              <span className={css.title}>
                <span>{title}</span>
                {state && <VisuallyHidden>{` ${t(`progress.${state}`)}`}</VisuallyHidden>}
              </span>
              {time && <span className={css.time}>{time}</span>}
            </div>
            {text && <p className={css.text}>{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
