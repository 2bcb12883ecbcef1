import { useT } from '../../i18n/use-t.ts';
import { useDialogs } from '../hooks/use-dialogs.ts';
import { usePageServices } from '../hooks/use-page-services.ts';

/** Copies a text and shows the result as a toast. */
export function useCopy(): (text: string) => void {
  const t = useT();
  const { copyText } = usePageServices();
  const dialogs = useDialogs();
  return (text) =>
    void copyText(text).then((isCopied) =>
      dialogs.showToast(t(isCopied ? 'common.copied' : 'common.copyFailed')),
    );
}
