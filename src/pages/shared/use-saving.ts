import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useProvided } from '../../lib/use-provided.ts';
import { topOverlay } from '../../platform/overlays.ts';
import { OverlaysContext } from '../../ui/overlays-context.ts';
import { usePageServices } from '../../ui/use-page-services.ts';
import { useNotices } from '../../ui/use-notices.ts';

export interface SavingProps {
  /** If true, the page closes without a confirmation. */
  isSaved: boolean;
  /** Shows the text as a toast (unless `null`) and leaves the page. */
  onSaved: (text: string | null) => void;
}

/** Goes back after a save. First renders with `isSaved`, so that the page does not ask about unsaved input. */
export function useSaving(): SavingProps {
  const notices = useNotices();
  const { goBack } = usePageServices();
  const openOverlay = useStore(useProvided(OverlaysContext), topOverlay);
  const [isSaved, setIsSaved] = useState(false);
  // If a dialog or sheet is open, such as the question about unsaved input, `back` closes it. Then goes back again.
  useEffect(() => {
    if (isSaved) goBack();
  }, [isSaved, openOverlay, goBack]);
  return {
    isSaved,
    onSaved(text) {
      if (text) notices.showToast(text);
      setIsSaved(true);
    },
  };
}
