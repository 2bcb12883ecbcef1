import type { Host } from '../platform/host.ts';

/** Reports once why an answer cannot be read, or what is left out of it. */
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
