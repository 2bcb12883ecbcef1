import type { ApiError } from '../api/api-error.ts';
import type { Translate } from '../i18n/texts.ts';
import type { AppEvents } from '../platform/app-events.ts';
import type { Notices } from '../platform/notices.ts';

/**
 * Shows a failed call (RULES.md, Faults): a toast for the network, a dialog with the server's message for the
 * rest, nothing for a cancelled call. Settles when the dialog is closed.
 */
export async function presentError(
  error: ApiError,
  notices: Notices,
  t: Translate,
  isEcho = false,
): Promise<void> {
  if (error.kind === 'cancelled') return;
  if (error.kind === 'network' || error.kind === 'timeout') {
    notices.showToast(t('error.network'));
    return;
  }
  await notices.ask({
    title: t('error.title'),
    text: error.msg || t('error.request'),
    ok: t('common.ok'),
    isEcho,
  });
}

/** The event detail for a failed call. It never contains a payload or a token. */
export function errorEvent(error: ApiError): AppEvents['wr-error'] {
  const isNetwork = error.kind === 'network' || error.kind === 'timeout';
  return {
    code: isNetwork ? 'NETWORK' : error.kind === 'unauthorized' ? 'AUTH' : 'API',
    ...(error.status === undefined ? {} : { status: error.status }),
    message: error.code === undefined ? error.kind : `${error.kind} ${error.code}`,
    recoverable: true,
  };
}
