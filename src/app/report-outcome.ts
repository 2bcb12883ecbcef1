import type { ActionName } from '../api/client.ts';
import type { UnattendedOutcome } from '../api/operation.ts';
import type { Texts } from '../i18n/texts.ts';
import type { Notices } from '../platform/notices.ts';

const TEXTS = {
  done: 'operation.done',
  refused: 'operation.refused',
  undone: 'operation.undone',
  unknown: 'operation.unknown',
} as const;

/** Tells the member the end of an operation that no form waits for. */
export async function reportOutcome(
  { notices, texts }: { notices: Notices; texts: Texts },
  outcome: UnattendedOutcome,
  msg: string,
  action: ActionName | null,
): Promise<void> {
  await texts.fetchAroundTexts().catch(() => {});
  const t = texts.translate.get();
  const named = { action: t(action ? `operation.${action}` : 'operation.any') };
  if (outcome === 'done') {
    notices.showToast(t(TEXTS.done, named));
    return;
  }
  const [title, text] =
    outcome === 'refused' && msg
      ? [t(TEXTS.refused, named), msg]
      : [t('error.title'), t(TEXTS[outcome], named)];
  await notices.ask({ title, text, ok: t('common.ok') });
}

/** Tells the member that the host page has stopped an action. */
export async function tellVeto(
  { notices, texts }: { notices: Notices; texts: Texts },
  action: ActionName,
): Promise<void> {
  await texts.fetchAroundTexts().catch(() => {});
  const t = texts.translate.get();
  notices.showToast(t('operation.stopped', { action: t(`operation.${action}`) }));
}
