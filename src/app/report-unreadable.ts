import type { Environment } from '../platform/environment.ts';

/** Returns a function that logs, each once, the reasons why an answer or a part of it cannot be read. */
export function createUnreadableReport(environment: Pick<Environment, 'emit' | 'warn'>) {
  const reportedReasons = new Set<string>();
  return (reasons: readonly string[], isDropped: boolean): void => {
    for (const message of reasons) {
      if (reportedReasons.has(message)) continue;
      reportedReasons.add(message);
      environment.warn(message, { code: 'API' });
      // Only a part was left out. If the whole answer cannot be read, the failed call emits the event.
      if (isDropped) environment.emit('wr-error', { code: 'API', message, recoverable: true });
    }
  };
}
