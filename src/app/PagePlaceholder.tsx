import { useEffect, useEffectEvent, useState } from 'react';
import { after, type Clock } from '../lib/clock.ts';
import { ChunkError } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './AppView.module.css';
import { useStyles } from '../ui/use-styles.ts';

/** For the code of a page as for every call (RULES.md, Faults). */
const LIMIT_MS = 60_000;

interface PagePlaceholderProps {
  clock: Clock;
  /** Ends when all that the page is made of has been fetched, or could not be. */
  fetchParts: () => Promise<unknown>;
  onFetched: () => void;
}

/** Stands for a page whose code is on its way, from 200 ms on; after a minute it is a failure. */
export function PagePlaceholder({ clock, fetchParts, onFetched }: PagePlaceholderProps) {
  const css = useStyles(styles);
  const [isLate, setIsLate] = useState(false);
  const fetchAll = useEffectEvent(async () => {
    await fetchParts();
    onFetched();
  });
  useEffect(() => void fetchAll(), []);
  useEffect(() => after(clock, LIMIT_MS, () => setIsLate(true)), [clock]);
  if (isLate) throw new ChunkError('a chunk did not come within a minute');
  return (
    <div className={css['placeholder']}>
      <Skeleton height={188} />
      <Skeleton height={96} />
    </div>
  );
}
