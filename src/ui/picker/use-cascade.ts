import { useCallback, useEffect, useRef, useState } from 'react';
import { EMPTY_CASCADE, openCascade, type Cascade, type CascadeSource } from '../../lib/cascade.ts';

/** Loads the columns of a cascade, starting with the initial value. A new choice drops a load that is not finished. */
export function useCascade(source: CascadeSource, levels: number, value: readonly string[]) {
  const [cascade, setCascade] = useState(EMPTY_CASCADE);
  const [isFailed, setIsFailed] = useState(false);
  const latestLoad = useRef(0);

  const loadColumns = useCallback(
    async (loadedCascade: Cascade, preferred: readonly string[]) => {
      const loadNumber = ++latestLoad.current;
      try {
        for await (const nextCascade of openCascade(source, loadedCascade, preferred, levels)) {
          if (loadNumber !== latestLoad.current) return;
          setCascade(nextCascade);
        }
      } catch {
        // The source reports its own error; this hook only offers a retry.
        if (loadNumber === latestLoad.current) setIsFailed(true);
      }
    },
    [source, levels],
  );

  const initialPath = useRef(value);
  useEffect(() => {
    void loadColumns(EMPTY_CASCADE, initialPath.current);
    return () => {
      latestLoad.current += 1;
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
      const { path } = cascade;
      const columns = cascade.columns.slice(0, path.length);
      // Another choice than the initial one has other options below it.
      const isInitial = path.every(({ value }, level) => value === initialPath.current[level]);
      loadColumnsFrom({ ...cascade, columns }, isInitial ? initialPath.current : []);
    },
  };
}
