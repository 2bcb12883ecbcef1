import type { TextKey } from '../../i18n/text-key.ts';
import { useT } from '../../i18n/use-t.ts';
import { useNotices } from '../../ui/hooks/use-notices.ts';
import { usePageServices } from '../../ui/hooks/use-page-services.ts';

/** Returns a function that saves a file and shows a toast with the result. */
export function useSaveFile(savedText: TextKey, failedText: TextKey) {
  const t = useT();
  const { saveFile } = usePageServices();
  const notices = useNotices();
  return (name: string, file: Blob): Promise<void> =>
    saveFile(name, file).then(
      () => notices.showToast(t(savedText)),
      () => notices.showToast(t(failedText)),
    );
}
