import { useCallback, useEffect, useRef, useState } from 'react';
import { EMPTY_CASCADE, openCascade, type Cascade, type CascadeSource } from '../lib/cascade.ts';

/** Columns that open under one another, from the values on that are wanted at first; only what was chosen last opens more. */
export function useCascade(source: CascadeSource, levels: number, value: readonly string[]) {
  const [cascade, setCascade] = useState(EMPTY_CASCADE);
  const [isFailed, setIsFailed] = useState(false);
  const latest = useRef(0);

  const open = useCallback(
    async (start: Cascade, wanted: readonly string[]) => {
      const turn = ++latest.current;
      try {
        for await (const next of openCascade(source, start, wanted, levels)) {
          if (turn !== latest.current) return;
          setCascade(next);
        }
      } catch {
        // What failed is for the loader to report; here it can only be tried again.
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

  function reopen(start: Cascade, wanted: readonly string[]) {
    setIsFailed(false);
    setCascade(start);
    void open(start, wanted);
  }

  return {
    ...cascade,
    isFailed,
    choose: (level: number, chosen: string) => {
      const columns = cascade.columns.slice(0, level + 1);
      const option = columns[level]?.find((other) => other.value === chosen);
      if (!option) return;
      const path = [...cascade.path.slice(0, level), option];
      reopen({ columns, path, isWhole: false }, []);
    },
    retry: () =>
      reopen(
        { ...cascade, columns: cascade.columns.slice(0, cascade.path.length) },
        initial.current,
      ),
  };
}
