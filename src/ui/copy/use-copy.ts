import { useT } from '../../i18n/use-t.ts';
import { useDialogs } from '../hooks/use-dialogs.ts';
import { usePageServices } from '../hooks/use-page-services.ts';

/** Copies a text and shows the result as a toast: that something was copied, or what. */
export function useCopy(): (text: string, copied?: 'common.copied' | 'common.linkCopied') => void {
  const t = useT();
  const { copyText } = usePageServices();
  const dialogs = useDialogs();
  return (text, copied = 'common.copied') =>
    void copyText(text).then((isCopied) =>
      dialogs.showToast(t(isCopied ? copied : 'common.copyFailed')),
    );
}
