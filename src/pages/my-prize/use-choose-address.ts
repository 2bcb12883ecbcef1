import { useNavigation } from '../../ui/page-navigation.ts';
import { PATHS } from '../../routes.ts';
import { useAddressChoice } from '../shared/use-address-choice.ts';

/** Opens the address page to choose an address. The draft of `useAddressChoice` holds the chosen address. */
export function useChooseAddress(): (recordId: number, prize: string) => void {
  const { navigate } = useNavigation();
  const choiceDraft = useAddressChoice();
  return (recordId, prize) => {
    choiceDraft.set({ recordId, prize, address: null });
    navigate(`${PATHS.address}?select=1`);
  };
}
