import { createContext, useContext, useEffect, useLayoutEffect } from 'react';

interface ArrivalListener {
  /** It is in the document. */
  readonly onCommitted: () => void;
  /** It has been painted. */
  readonly onPainted: () => void;
}

const ArrivalContext = createContext<ArrivalListener | null>(null);

export const ArrivalProvider = ArrivalContext.Provider;

/** Tells when what it stands beside is on the screen. */
export function Arrival() {
  const listener = useContext(ArrivalContext);
  useLayoutEffect(() => listener?.onCommitted(), [listener]);
  useEffect(() => listener?.onPainted(), [listener]);
  return null;
}
