import type { RootOptions } from 'react-dom/client';
import type { App } from './app.ts';

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown');

/** Without these, React dispatches errors on the host's window. */
export const errorReports = ({
  host,
}: Pick<App, 'host'>): Pick<RootOptions, 'onRecoverableError' | 'onUncaughtError'> => ({
  onRecoverableError: (error) =>
    host.warn('React met an error while drawing and recovered', {
      error: nameOf((error as Error | null | undefined)?.cause ?? error),
    }),
  onUncaughtError: (error) =>
    void host.emit('wr-error', { code: 'RENDER', message: nameOf(error), recoverable: false }),
});
