import { useEffect, useState } from 'react';
import { useNavigation } from '../../ui/page-navigation.ts';
import { useNotices } from '../../ui/use-notices.ts';

/** What a form tells the page around it, and hears of it. */
export interface SavingProps {
  /** It is done: nothing holds the page any more. */
  isSaved: boolean;
  /** Says what has been done (nothing where the next page does), and leaves the page. */
  onSaved: (text: string | null) => void;
}

/** Says that it is done and goes back, once nothing holds the page any more. */
export function useSaving(): SavingProps {
  const notices = useNotices();
  const { back } = useNavigation();
  const [isSaved, setIsSaved] = useState(false);
  useEffect(() => {
    if (isSaved) back();
  }, [isSaved, back]);
  return {
    isSaved,
    onSaved(text) {
      if (text) notices.showToast(text);
      setIsSaved(true);
    },
  };
}
