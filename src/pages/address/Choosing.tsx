import { createContext, useContext, useEffect, useEffectEvent, type ReactNode } from 'react';
import { useNavigation, useQueryParams } from '../../ui/page-navigation.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routes.ts';
import { Callout } from '../../ui/Callout.tsx';
import { TextLink } from '../../ui/TextAction.tsx';
import {
  readChoice,
  useAddressChoice,
  type Address,
  type AddressChoice,
} from '../shared/use-address-choice.ts';

const ChooseContext = createContext<((address: Address) => void) | null>(null);

/** Takes an address for the prize that waits for one; `null` where none does. */
export const useChoose = () => useContext(ChooseContext);

/** Whether an address is chosen here for a prize. */
export const useIsChoosing = () => useQueryParams().get('select') === '1';

/** Takes the address that was just added for the prize that waits; answers whether one does. */
export function useChooseAdded() {
  const isChoosing = useIsChoosing();
  const draft = useAddressChoice();
  return (address: NonNullable<AddressChoice['address']>): boolean => {
    const choice = isChoosing && readChoice(draft);
    if (!choice) return false;
    // As the list has it.
    const mobile = address.mobile.replace(/(...)..../, '$1****');
    draft.set({ ...choice, address: { ...address, mobile } });
    return true;
  };
}

/** Says for which prize an address is chosen; the one that is goes back with the member. */
export function Choosing({ children }: { children: ReactNode }) {
  const t = useT();
  const { navigate, back } = useNavigation();
  const draft = useAddressChoice();
  const choice = readChoice(draft);
  const goOn = () => void (choice?.isDirect ? navigate(PATHS.myPrize, { replace: true }) : back());
  // One that was added on the way is chosen.
  const goOnWithAdded = useEffectEvent(() => {
    if (choice?.address) goOn();
  });
  useEffect(() => goOnWithAdded(), []);
  // After a reload nobody knows any more which prize it was.
  if (!choice)
    return (
      <>
        <Callout title={t('address.chooseGone')}>
          <TextLink replace to={PATHS.myPrize}>
            {t('address.toPrizes')}
          </TextLink>
        </Callout>
        {children}
      </>
    );
  const choose = (address: Address) => {
    draft.set({ ...choice, address });
    goOn();
  };
  return (
    <>
      <Callout title={t('address.chooseFor', { prize: choice.prize })} />
      <ChooseContext value={choose}>{children}</ChooseContext>
    </>
  );
}
