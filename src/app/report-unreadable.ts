import type { Host } from '../platform/host.ts';

/** Returns a function that reports each reason once: why an answer, or a part of it, cannot be read. */
export function createUnreadableReport(host: Pick<Host, 'emit' | 'warn'>) {
  const reportedReasons = new Set<string>();
  return (reasons: readonly string[], isLeftOut: boolean): void => {
    for (const message of reasons) {
      if (reportedReasons.has(message)) continue;
      reportedReasons.add(message);
      host.warn(message, { code: 'API' });
      // An answer that cannot be read is a failed call, which has an event of its own.
      if (isLeftOut) host.emit('wr-error', { code: 'API', message, recoverable: true });
    }
  };
}
