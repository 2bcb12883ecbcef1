import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useAddressChoice } from '../shared/use-address-choice.ts';

/** Returns a function that opens the address page, where the member chooses the address of a prize. */
export function useOpenAddressPage(): (recordId: number, prize: string) => void {
  const navigate = useNavigate();
  const [, setChoice] = useAddressChoice();
  return (recordId, prize) => {
    setChoice({ recordId, prize, address: null });
    void navigate(paths.address({ select: 1 }));
  };
}
