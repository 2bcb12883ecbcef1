import { useState, type FormEvent } from 'react';
import { CODE } from '../../contract/codes.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { Fact, FactList } from '../../ui/Facts.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useNotices } from '../../ui/use-notices.ts';
import { useStyles } from '../../ui/use-styles.ts';
import { useAddresses, type AddressChoice } from '../shared/use-address-choice.ts';
import { AddressLine } from './AddressLine.tsx';
import { useBindAddress, useInvalidatePrizes } from './my-prize-queries.ts';
import styles from './my-prize.module.css';
import { useChooseAddress } from './use-choose-address.ts';

interface BindSheetProps extends AddressChoice {
  address: NonNullable<AddressChoice['address']>;
  onClose: () => void;
}

/** Where a parcel goes. The mask of the mobile number is left out, because the app masks a new address by itself. */
const addressIdentity = ({ name, mobile, region_code, detail }: BindSheetProps['address']) =>
  [name.trim(), mobile.slice(-4), region_code, detail.trim()].join(' ');

/** Whether the chosen address was deleted, or edited so that the prize would be sent elsewhere. */
function useIsAddressGone(chosen: BindSheetProps['address']): boolean {
  const { data, isFetching } = useAddresses();
  // The old list may lack an address that was just added.
  if (!data || isFetching) return false;
  const address = data.list.find(({ id }) => id === chosen.id);
  return !address || addressIdentity(address) !== addressIdentity(chosen);
}

/** Asks the member to confirm the address to which the prize is sent. */
export function BindSheet({ recordId, prize, address, onClose }: BindSheetProps) {
  const css = useStyles(styles);
  const t = useT();
  const notices = useNotices();
  const chooseAddress = useChooseAddress();
  const invalidatePrizes = useInvalidatePrizes();
  const submit = useBindAddress();
  const [isAddressRefused, setIsAddressRefused] = useState(false);
  const isAddressGone = useIsAddressGone(address) || isAddressRefused;

  async function handleSend(event: FormEvent): Promise<void> {
    event.preventDefault();
    const outcome = await submit.send({ record_id: recordId, address_id: address.id });
    if (outcome?.ok) notices.showToast(t('myPrize.bound'));
    else if (outcome?.error.kind !== 'business') return;
    // The server refuses if the prize or the address has changed, so both are refetched.
    else invalidatePrizes();
    if (outcome.ok || outcome.error.code !== CODE.addressNotFound) onClose();
    // The address no longer exists. The sheet stays open, so that the member can choose another.
    else setIsAddressRefused(true);
  }

  return (
    <Sheet title={t('myPrize.confirmTitle')} onClose={onClose}>
      <form onSubmit={(event) => void handleSend(event)}>
        <FactList isLined>
          <Fact name={t('myPrize.prize')}>{prize}</Fact>
          <Fact name={t('myPrize.sentTo')}>
            <AddressLine address={address} />
          </Fact>
        </FactList>
        {isAddressGone ? (
          <Callout isAlert title={t('myPrize.addressGone')} />
        ) : (
          <p className={css.hint}>{t('myPrize.confirmHint')}</p>
        )}
        <div className={css.sheetButtons}>
          <Button
            look="plain"
            isBusy={submit.isLocked}
            onClick={() => chooseAddress(recordId, prize)}
          >
            {t('myPrize.another')}
          </Button>
          <SubmitButton
            submit={submit}
            isDisabled={isAddressGone}
            label={t('myPrize.confirm')}
            busyLabel={t('myPrize.confirming')}
          />
        </div>
      </form>
    </Sheet>
  );
}
