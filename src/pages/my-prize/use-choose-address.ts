import { useNavigation } from '../../ui/page-navigation.ts';
import { PATHS } from '../../routes.ts';
import { useAddressChoice } from '../shared/use-address-choice.ts';

/** Goes to choose an address for a prize; it comes back by Back (`useAddressChoice`). */
export function useChooseAddress(): (recordId: number, prize: string) => void {
  const { navigate } = useNavigation();
  const choice = useAddressChoice();
  return (recordId, prize) => {
    choice.set({ recordId, prize, address: null });
    navigate(`${PATHS.address}?select=1`);
  };
}
