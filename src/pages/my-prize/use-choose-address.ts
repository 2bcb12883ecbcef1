import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../routes.ts';
import { useAddressChoice } from '../shared/use-address-choice.ts';

/** Goes to choose an address for a prize; it comes back by Back (`useAddressChoice`). */
export function useChooseAddress(): (recordId: number, prize: string) => void {
  const navigate = useNavigate();
  const choice = useAddressChoice();
  return (recordId, prize) => {
    choice.set({ recordId, prize, address: null });
    void navigate(`${PATHS.address}?select=1`);
  };
}
