import type { ComponentProps } from 'react';
import { BrokenScale } from '../bar-chart/BrokenScale.tsx';
import { SmallButton } from '../button/SmallButton.tsx';
import { useStyles } from '../hooks/use-styles.ts';
import styles from './ErrorState.module.css';

interface ErrorStateProps {
  title: string;
  hint: string;
  retry: ComponentProps<typeof SmallButton>;
}

/** A small card that reports a failed load of one part of the page, with a retry button. */
export function ErrorState({ title, hint, retry }: ErrorStateProps) {
  const css = useStyles(styles);
  return (
    <div className={css.error} role="alert" part="error">
      <BrokenScale />
      <div className={css.titleAndHint}>
        <p className={css.title}>{title}</p>
        <p className={css.hint}>{hint}</p>
      </div>
      <SmallButton {...retry} />
    </div>
  );
}
