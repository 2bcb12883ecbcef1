import { createContext, useContext, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routes.ts';
import { Callout } from '../../ui/Callout.tsx';
import { TextLink } from '../../ui/TextAction.tsx';
import { readChoice, useAddressChoice, type Address } from '../shared/use-address-choice.ts';

const ChooseContext = createContext<((address: Address) => void) | null>(null);

/** Takes an address for the prize that waits for one; `null` where none does. */
export const useChoose = () => useContext(ChooseContext);

/** Says for which prize an address is chosen; the one that is goes back with the member. */
export function Choosing({ children }: { children: ReactNode }) {
  const t = useT();
  const navigate = useNavigate();
  const draft = useAddressChoice();
  const choice = readChoice(draft);
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
    void navigate(-1);
  };
  return (
    <>
      <Callout title={t('address.chooseFor', { prize: choice.prize })} />
      <ChooseContext value={choose}>{children}</ChooseContext>
    </>
  );
}
