import { useState } from 'react';
import type { DocVersions, Product } from '../types.ts';

export interface Read {
  /** Which versions it was that were read. */
  readonly key: string;
  readonly ms: number;
  readonly isAtEnd: boolean;
  readonly agreesRisk: boolean;
  readonly agreesContract: boolean;
}

const nothingOf = (key: string): Read => ({
  key,
  ms: 0,
  isAtEnd: false,
  agreesRisk: false,
  agreesContract: false,
});

/** The versions of the two documents that have to be agreed to, as they are shown. */
export function versionsOf({ docs }: Pick<Product, 'docs'>): DocVersions {
  const versionOf = (type: string) => docs.find((doc) => doc.type === type)?.version ?? '';
  return { risk: versionOf('risk'), contract: versionOf('contract') };
}

/**
 * How far the risk disclosure has been read and what was agreed to. All of it belongs to the versions that
 * were shown: of others nothing has been read.
 */
export function useReading(product: Pick<Product, 'docs'> | null, dwellSeconds: number) {
  const versions = versionsOf(product ?? { docs: [] });
  const key = `${versions.risk} ${versions.contract}`;
  const [kept, setKept] = useState<Read>(() => nothingOf(key));
  const [isForced, setIsForced] = useState(false);
  const read = kept.key === key ? kept : nothingOf(key);
  const change = (part: (now: Read) => Partial<Read>) =>
    setKept((before) => {
      const now = before.key === key ? before : nothingOf(key);
      return { ...now, ...part(now) };
    });
  const seconds = Math.floor(read.ms / 1000);
  return {
    versions,
    seconds,
    secondsLeft: Math.max(dwellSeconds - seconds, 0),
    isAtEnd: read.isAtEnd,
    isRead: read.isAtEnd && seconds >= dwellSeconds,
    agreesRisk: read.agreesRisk,
    agreesContract: read.agreesContract,
    /** Other documents than those that were read are in force now. */
    isRenewed: isForced || kept.key !== key,
    see: (ms: number) => change((now) => ({ ms: now.ms + ms })),
    reachEnd: () => change(() => ({ isAtEnd: true })),
    agree: (part: Partial<Pick<Read, 'agreesRisk' | 'agreesContract'>>) => change(() => part),
    /** What was read does not count. */
    restart() {
      setKept(nothingOf(key));
      setIsForced(true);
    },
  };
}
