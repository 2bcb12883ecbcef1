import { isNetworkFailure, type ApiError } from '../api/api-error.ts';
import type { FailedCall } from '../api/call-options.ts';
import type { Translate } from '../i18n/texts.ts';
import type { AppEvents } from '../platform/app-events.ts';
import type { Dialogs } from '../platform/dialogs.ts';

/**
 * Shows a failed call (RULES.md, Faults): a toast for a network failure, else a dialog with the server's message.
 * Settles when the dialog is closed.
 */
export async function presentError(
  error: ApiError,
  { dialogs, t }: { dialogs: Dialogs; t: Translate },
  { isErrorHidden, isDialogHidden, isRead, isOutcomeUnknown }: FailedCall,
): Promise<void> {
  // The queries of pages share one network toast (read-failure-reporter.ts).
  if (isErrorHidden) return;
  if (isNetworkFailure(error)) return dialogs.getState().showToast(t('error.network'));
  if (isDialogHidden) return;
  const message = error.msg || t('error.request');
  await dialogs.getState().ask({
    title: t('error.title'),
    // A message such as "try again later" alone would invite the member to pay twice.
    text: isOutcomeUnknown ? `${t('operation.unclearText')}\n${message}` : message,
    okText: t('common.ok'),
    isAutomatic: isRead && error.kind !== 'unauthorized',
  });
}

/** The event detail for a failed call. It never contains a payload or a token. */
export function createErrorDetail(error: ApiError): AppEvents['wr-error'] {
  return {
    code: isNetworkFailure(error) ? 'NETWORK' : error.kind === 'unauthorized' ? 'AUTH' : 'API',
    status: error.status,
    path: error.path,
    traceId: error.traceId,
    message:
      error.reasons.slice(0, 3).join(' ') ||
      (error.code === undefined ? error.kind : `${error.kind} ${error.code}`),
    recoverable: true,
  };
}
