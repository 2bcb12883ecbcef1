import type { UnseenOutcome } from '../api/pending-writes/tracked-write.ts';
import type { ActionName } from '../contract/action.ts';
import type { StartingAction } from '../platform/app-events.ts';
import type { App } from './app.ts';

/** The texts of each outcome, of which the host may replace any. */
const OUTCOME_TEXTS = {
  confirmed: 'operation.done',
  refused: 'operation.refused',
  notExecuted: 'operation.undone',
  unknown: 'operation.unknown',
} as const;

/** Tells the member the outcome of a write that no form waits for. `msg` is the server's message. */
export async function reportOutcome(
  { dialogs, texts }: App,
  outcome: UnseenOutcome,
  msg: string,
  action: ActionName | null,
): Promise<void> {
  await texts.fetchAllTexts().catch(() => {});
  const t = texts.translate.getState();
  const params = { action: t(action ? `operation.${action}` : 'operation.any') };
  if (outcome === 'confirmed') {
    dialogs.getState().showToast(t(OUTCOME_TEXTS[outcome], params));
    return;
  }
  const [title, text] =
    outcome === 'refused' && msg
      ? [t(OUTCOME_TEXTS[outcome], params), msg]
      : [t('error.title'), t(OUTCOME_TEXTS[outcome], params)];
  await dialogs.getState().ask({ title, text, okText: t('common.ok') });
}

/** Tells the member that an action was not sent: the host stopped it, or another tab or element has begun it. */
export async function showNotSent(
  { dialogs, texts }: App,
  action: StartingAction['action'],
): Promise<void> {
  await texts.fetchAllTexts().catch(() => {});
  const t = texts.translate.getState();
  dialogs.getState().showToast(t('operation.stopped', { action: t(`operation.${action}`) }));
}
