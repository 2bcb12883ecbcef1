import { useCallback, useEffect, useRef, useState } from 'react';
import { EMPTY_CASCADE, openCascade, type Cascade, type CascadeSource } from '../lib/cascade.ts';

/** Loads the columns of a cascade, starting with the initial value. Only the latest choice loads more. */
export function useCascade(source: CascadeSource, levels: number, value: readonly string[]) {
  const [cascade, setCascade] = useState(EMPTY_CASCADE);
  const [isFailed, setIsFailed] = useState(false);
  const latestRun = useRef(0);

  const loadColumns = useCallback(
    async (loadedCascade: Cascade, preferred: readonly string[]) => {
      const runNumber = ++latestRun.current;
      try {
        for await (const nextCascade of openCascade(source, loadedCascade, preferred, levels)) {
          if (runNumber !== latestRun.current) return;
          setCascade(nextCascade);
        }
      } catch {
        // The source reports its own error; this hook only offers a retry.
        if (runNumber === latestRun.current) setIsFailed(true);
      }
    },
    [source, levels],
  );

  const initial = useRef(value);
  useEffect(() => {
    void loadColumns(EMPTY_CASCADE, initial.current);
    return () => {
      latestRun.current += 1;
    };
  }, [loadColumns]);

  function loadColumnsFrom(loadedCascade: Cascade, preferred: readonly string[]) {
    setIsFailed(false);
    setCascade(loadedCascade);
    void loadColumns(loadedCascade, preferred);
  }

  return {
    ...cascade,
    isFailed,
    choose: (level: number, chosenValue: string) => {
      const columns = cascade.columns.slice(0, level + 1);
      const option = columns[level]?.find((other) => other.value === chosenValue);
      if (!option) return;
      const path = [...cascade.path.slice(0, level), option];
      loadColumnsFrom({ columns, path, isComplete: false }, []);
    },
    retry: () => {
      const columns = cascade.columns.slice(0, cascade.path.length);
      loadColumnsFrom({ ...cascade, columns }, initial.current);
    },
  };
}
