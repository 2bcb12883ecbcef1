import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { topOverlay } from '../../platform/overlays.ts';
import { useDialogs } from '../../ui/hooks/use-dialogs.ts';
import { useUi } from '../../ui/ui-context.ts';

export interface SavingProps {
  /** If true, the page closes without a confirmation. */
  isSaved: boolean;
  /** Shows the text as a toast (unless `null`) and leaves the page. */
  onSaved: (text: string | null) => void;
}

/** Goes back after a save. First renders with `isSaved`, so that the page does not ask about unsaved input. */
export function useSaving(): SavingProps {
  const dialogs = useDialogs();
  const { overlays, pageServices } = useUi();
  const { goBack } = pageServices;
  const openOverlay = useStore(overlays, topOverlay);
  const [isSaved, setIsSaved] = useState(false);
  // If a dialog or sheet is open, such as the question about unsaved input, `back` closes it. Then goes back again.
  useEffect(() => {
    if (isSaved) goBack();
  }, [isSaved, openOverlay, goBack]);
  return {
    isSaved,
    onSaved(text) {
      if (text) dialogs.showToast(text);
      setIsSaved(true);
    },
  };
}
