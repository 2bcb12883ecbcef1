import type { TextKey } from '../../i18n/text-key.ts';
import { useT } from '../../i18n/use-t.ts';
import { useDialogs } from '../../ui/hooks/use-dialogs.ts';
import { usePageServices } from '../../ui/hooks/use-page-services.ts';

/** Returns a function that saves a file and shows a toast with the result. */
export function useSaveFile(savedText: TextKey, failedText: TextKey) {
  const t = useT();
  const { saveFile } = usePageServices();
  const dialogs = useDialogs();
  return (name: string, file: Blob): Promise<void> =>
    saveFile(name, file).then(
      () => dialogs.showToast(t(savedText)),
      () => dialogs.showToast(t(failedText)),
    );
}
