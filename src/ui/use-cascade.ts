import { useCallback, useEffect, useRef, useState } from 'react';
import { EMPTY_CASCADE, openCascade, type Cascade, type CascadeSource } from '../lib/cascade.ts';

/** Loads the columns of a cascade, starting with the initial value. Only the latest choice loads more. */
export function useCascade(source: CascadeSource, levels: number, value: readonly string[]) {
  const [cascade, setCascade] = useState(EMPTY_CASCADE);
  const [isFailed, setIsFailed] = useState(false);
  const latest = useRef(0);

  const open = useCallback(
    async (start: Cascade, preferred: readonly string[]) => {
      const turn = ++latest.current;
      try {
        for await (const next of openCascade(source, start, preferred, levels)) {
          if (turn !== latest.current) return;
          setCascade(next);
        }
      } catch {
        // The loader reports the error; here only a retry is possible.
        if (turn === latest.current) setIsFailed(true);
      }
    },
    [source, levels],
  );

  const initial = useRef(value);
  useEffect(() => {
    void open(EMPTY_CASCADE, initial.current);
    return () => {
      latest.current += 1;
    };
  }, [open]);

  function reopen(start: Cascade, preferred: readonly string[]) {
    setIsFailed(false);
    setCascade(start);
    void open(start, preferred);
  }

  return {
    ...cascade,
    isFailed,
    choose: (level: number, chosen: string) => {
      const columns = cascade.columns.slice(0, level + 1);
      const option = columns[level]?.find((other) => other.value === chosen);
      if (!option) return;
      const path = [...cascade.path.slice(0, level), option];
      reopen({ columns, path, isComplete: false }, []);
    },
    retry: () => {
      const columns = cascade.columns.slice(0, cascade.path.length);
      reopen({ ...cascade, columns }, initial.current);
    },
  };
}
