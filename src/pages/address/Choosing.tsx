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

/** Picks an address for the pending prize; `null` if no prize is pending. */
export const useChoose = () => useContext(ChooseContext);

/** The page was opened to pick an address for a prize. */
export const useIsChoosing = () => useQueryParams().get('select') === '1';

/** Picks a newly added address for the pending prize; returns whether a prize is pending. */
export function useChooseAdded() {
  const isChoosing = useIsChoosing();
  const draft = useAddressChoice();
  return (address: NonNullable<AddressChoice['address']>): boolean => {
    const choice = isChoosing && readChoice(draft);
    if (!choice) return false;
    // Masked like the numbers in the address list.
    const mobile = address.mobile.replace(/(...)..../, '$1****');
    draft.set({ ...choice, address: { ...address, mobile } });
    return true;
  };
}

/** Names the prize that needs an address. After the choice, returns to the prize. */
export function Choosing({ children }: { children: ReactNode }) {
  const t = useT();
  const { navigate, back } = useNavigation();
  const draft = useAddressChoice();
  const choice = readChoice(draft);
  const goOn = () => void (choice?.isDirect ? navigate(PATHS.myPrize, { replace: true }) : back());
  // A new address that was added on the way is already picked.
  const goOnWithAdded = useEffectEvent(() => {
    if (choice?.address) goOn();
  });
  useEffect(() => goOnWithAdded(), []);
  // The draft is lost on reload.
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
