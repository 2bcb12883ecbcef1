import type { SafeUrl } from '../lib/trusted-url.ts';
import type { App } from './app.ts';

/** Says that a URL was perhaps not opened, and offers to copy it. */
export async function offerUnopenedUrl(
  url: SafeUrl,
  { dialogs, texts, pageServices }: Pick<App, 'dialogs' | 'texts' | 'pageServices'>,
): Promise<void> {
  const t = texts.translate.getState();
  const wantsCopy = await dialogs.getState().ask({
    title: t('link.notOpened', { host: new URL(url).host }),
    text: t('link.notOpenedText'),
    okText: t('link.copy'),
    cancelText: t('common.close'),
    isAutomatic: true,
  });
  if (!wantsCopy) return;
  const isCopied = await pageServices.copyText(url);
  dialogs.getState().showToast(t(isCopied ? 'common.copied' : 'common.copyFailed'));
}
