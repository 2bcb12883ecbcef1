import type { ApiError } from '../api/api-error.ts';
import type { Translate } from '../i18n/texts.ts';
import type { Notices } from '../lib/notices.ts';
import type { AppEvents } from './host.ts';

/**
 * Says a failure (RULES.md, Faults): a toast where the network failed, a
 * dialog with the server's sentence for everything else, nothing for what was given up. Settles
 * when the dialog has been answered.
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

/** What a host hears of a failure: never a payload, never a token. */
export function errorEvent(error: ApiError): AppEvents['wr-error'] {
  const isNetwork = error.kind === 'network' || error.kind === 'timeout';
  return {
    code: isNetwork ? 'NETWORK' : error.kind === 'unauthorized' ? 'AUTH' : 'API',
    ...(error.status === undefined ? {} : { status: error.status }),
    message: error.code === undefined ? error.kind : `${error.kind} ${error.code}`,
    recoverable: true,
  };
}
