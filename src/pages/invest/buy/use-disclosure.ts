import { useState } from 'react';
import type { DocVersions, Product } from '../types.ts';

export interface DisclosureProgress {
  /** The document versions this progress belongs to. */
  readonly key: string;
  readonly ms: number;
  readonly isAtEnd: boolean;
  readonly agreesRisk: boolean;
  readonly agreesContract: boolean;
}

const noProgress = (key: string): DisclosureProgress => ({
  key,
  ms: 0,
  isAtEnd: false,
  agreesRisk: false,
  agreesContract: false,
});

function versionsOf({ docs }: Pick<Product, 'docs'>): DocVersions {
  const versionOf = (type: string) => docs.find((doc) => doc.type === type)?.version ?? '';
  return { risk: versionOf('risk'), contract: versionOf('contract') };
}

/**
 * How far the member has read the risk disclosure, and both consents. Progress counts only for the document
 * versions that were shown; new versions start at zero.
 */
export function useDisclosure(product: Pick<Product, 'docs'> | null, dwellSeconds: number) {
  const versions = versionsOf(product ?? { docs: [] });
  const key = `${versions.risk} ${versions.contract}`;
  const [kept, setKept] = useState<DisclosureProgress>(() => noProgress(key));
  const [isForced, setIsForced] = useState(false);
  const read = kept.key === key ? kept : noProgress(key);
  const change = (part: (now: DisclosureProgress) => Partial<DisclosureProgress>) =>
    setKept((before) => {
      const now = before.key === key ? before : noProgress(key);
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
    /** The documents changed after the member had read them. */
    isRenewed: isForced || kept.key !== key,
    addVisibleTime: (ms: number) => change((now) => ({ ms: now.ms + ms })),
    reachEnd: () => change(() => ({ isAtEnd: true })),
    agree: (part: Partial<Pick<DisclosureProgress, 'agreesRisk' | 'agreesContract'>>) =>
      change(() => part),
    /** Discards the progress. */
    restart() {
      setKept(noProgress(key));
      setIsForced(true);
    },
  };
}

export type Disclosure = ReturnType<typeof useDisclosure>;
