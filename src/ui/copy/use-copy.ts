import { useT } from '../../i18n/use-t.ts';
import { useNotices } from '../hooks/use-notices.ts';
import { usePageServices } from '../hooks/use-page-services.ts';

/** Copies a text and shows the result as a toast. */
export function useCopy(): (text: string) => void {
  const t = useT();
  const { copyText } = usePageServices();
  const notices = useNotices();
  return (text) =>
    void copyText(text).then((isCopied) =>
      notices.showToast(t(isCopied ? 'common.copied' : 'common.copyFailed')),
    );
}
