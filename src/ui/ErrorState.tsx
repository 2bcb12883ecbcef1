import type { ComponentProps } from 'react';
import styles from './ErrorState.module.css';
import { SmallButton } from './SmallButton.tsx';
import { useStyles } from './use-styles.ts';

interface ErrorStateProps {
  title: string;
  hint: string;
  /** The retry button. */
  retry: ComponentProps<typeof SmallButton>;
}

const TICKS = 13;

/** The error of a block, in its own card with a retry. */
export function ErrorState({ title, hint, retry }: ErrorStateProps) {
  const css = useStyles(styles);
  return (
    <div className={css['error']} role="alert" part="error">
      <svg className={css['ticks']} viewBox="0 0 64 24" aria-hidden>
        {Array.from({ length: TICKS }, (_, i) => (
          <path key={i} d={`M${i * 5 + 2} 7V17`} />
        ))}
        <path className={css['break']} d="M36 22L44 2" />
      </svg>
      <div className={css['text']}>
        <p className={css['title']}>{title}</p>
        <p className={css['hint']}>{hint}</p>
      </div>
      <SmallButton {...retry} />
    </div>
  );
}
