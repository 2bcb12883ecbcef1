import { createContext, useContext, useEffect, useEffectEvent, type ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { Callout } from '../../ui/callout/Callout.tsx';
import { usePageServices } from '../../ui/hooks/use-page-services.ts';
import { useQueryParams } from '../../ui/hooks/use-query-params.ts';
import { TextLink } from '../../ui/text-button/TextButton.tsx';
import {
  useAddressChoice,
  type Address,
  type AddressChoice,
} from '../shared/use-address-choice.ts';

const ChooseListedAddressContext = createContext<((address: Address) => void) | null>(null);

/** Returns a function that chooses an address of the list for the prize; `null` if no prize waits for an address. */
export const useChooseListedAddress = () => useContext(ChooseListedAddressContext);

/** Whether the page was opened to choose an address for a prize. */
export const useIsChoosingForPrize = () => useQueryParams().get('select') === '1';

/** Returns a function that chooses a newly added address for the prize. It returns false if no prize waits for one. */
export function useChooseAddedAddress() {
  const isChoosing = useIsChoosingForPrize();
  const [choice, setChoice] = useAddressChoice();
  return (address: NonNullable<AddressChoice['address']>): boolean => {
    if (!isChoosing || !choice) return false;
    // Masks the number like the numbers in the address list.
    const mobile = address.mobile.replace(/(...)..../, '$1****');
    setChoice({ ...choice, address: { ...address, mobile } });
    return true;
  };
}

/** Shows which prize needs an address, and returns to the prize after the choice. */
export function AddressChooser({ children }: { children: ReactElement }) {
  const t = useT();
  const navigate = useNavigate();
  const { goBack } = usePageServices();
  const [choice, setChoice] = useAddressChoice();
  const returnToPrize = () =>
    void (choice?.isRequestedElsewhere ? navigate(paths.myPrize(), { replace: true }) : goBack());
  // If the member has just added an address on the edit page, this address is already chosen.
  const returnIfChosen = useEffectEvent(() => {
    if (choice?.address) returnToPrize();
  });
  useEffect(() => returnIfChosen(), []);
  // A reload loses the choice, so the prize is unknown.
  if (!choice)
    return (
      <>
        <Callout title={t('address.chooseGone')}>
          <TextLink replace to={paths.myPrize()}>
            {t('address.toPrizes')}
          </TextLink>
        </Callout>
        {children}
      </>
    );
  const chooseAddress = (address: Address) => {
    setChoice({ ...choice, address });
    returnToPrize();
  };
  return (
    <>
      <Callout title={t('address.chooseFor', { prize: choice.prize })} />
      <ChooseListedAddressContext value={chooseAddress}>{children}</ChooseListedAddressContext>
    </>
  );
}
