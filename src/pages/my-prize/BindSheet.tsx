import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useSubmit } from '../../api/pending-writes/use-submit.ts';
import { useInvalidateReads } from '../../api/stale-reads.ts';
import { address as addressSchema } from '../../contract/address.ts';
import { CODE } from '../../contract/codes.ts';
import { contract } from '../../contract/contract.ts';
import { readOutput } from '../../contract/read-output.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { Callout } from '../../ui/callout/Callout.tsx';
import { Fact, FactList } from '../../ui/facts/Facts.tsx';
import { useDialogs } from '../../ui/hooks/use-dialogs.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { addressesQuery, type AddressChoice } from '../shared/use-address-choice.ts';
import { AddressLine } from './AddressLine.tsx';
import styles from './my-prize.module.css';
import { useOpenAddressPage } from './use-open-address-page.ts';

interface BindSheetProps extends AddressChoice {
  address: NonNullable<AddressChoice['address']>;
  onClose: () => void;
}

/**
 * Where a parcel goes, to compare addresses of a backend without versions. Of the mobile number only the last four digits
 * count, because app and backend may mask the others differently.
 */
const addressIdentity = ({ name, mobile, region_code, detail }: BindSheetProps['address']) =>
  [name.trim(), mobile.slice(-4), region_code, detail.trim()].join(' ');

function isSameAddress(one: BindSheetProps['address'], other: BindSheetProps['address']): boolean {
  if (one.version !== undefined && other.version !== undefined)
    return one.version === other.version;
  return addressIdentity(one) === addressIdentity(other);
}

/** Whether the shown address was deleted, or edited so that the prize would be sent elsewhere. */
function useIsAddressGone(shown: BindSheetProps['address']): boolean {
  // The sheet always asks again: another device may just have changed the address.
  const { data, isFetching } = useQuery({ ...addressesQuery, refetchOnMount: 'always' });
  // The old list may lack an address that was just added.
  if (!data || isFetching) return false;
  const address = data.list.find(({ id }) => id === shown.id);
  return !address || !isSameAddress(address, shown);
}

/** The business errors of a deleted and of an edited address. The sheet shows them. */
const ADDRESS_ERRORS: readonly unknown[] = [CODE.addressNotFound, CODE.stale];

/** Sends the address of the prize. `isEdited` is true if the address is shown because the server refused an older one. */
function useAddressConfirmation({ recordId, address: chosenAddress, onClose }: BindSheetProps) {
  const t = useT();
  const dialogs = useDialogs();
  const invalidateReads = useInvalidateReads(contract.prize.bindAddress);
  const submit = useSubmit((api) => api.prize.bindAddress, { ownBusinessErrors: ADDRESS_ERRORS });
  const [editedAddress, setEditedAddress] = useState<BindSheetProps['address'] | null>(null);
  const [isAddressRefused, setIsAddressRefused] = useState(false);
  const address = editedAddress ?? chosenAddress;
  const isAddressGone = useIsAddressGone(address) || isAddressRefused;

  async function handleSend(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { id, version } = address;
    const outcome = await submit.send({
      record_id: recordId,
      address_id: id,
      ...(version !== undefined && { address_version: version }),
    });
    if (!outcome || (!outcome.ok && outcome.error.kind !== 'business')) return;
    if (outcome.ok) dialogs.showToast(t('myPrize.bound'));
    // The server refuses if the prize or the address has changed, so both are refetched.
    else void invalidateReads();
    if (outcome.ok || !ADDRESS_ERRORS.includes(outcome.error.code)) return onClose();
    const newAddress = readOutput(addressSchema(), outcome.error.data).read?.data;
    if (outcome.error.code === CODE.stale && newAddress?.id === id) setEditedAddress(newAddress);
    // The address no longer exists. The sheet stays open, so that the member can choose another.
    else setIsAddressRefused(true);
  }

  return { address, isEdited: editedAddress !== null, isAddressGone, submit, handleSend };
}

/** Asks the member to confirm the address to which the prize is sent. */
export function BindSheet(props: BindSheetProps) {
  const { recordId, prize, onClose } = props;
  const css = useStyles(styles);
  const t = useT();
  const openAddressPage = useOpenAddressPage();
  const { address, isEdited, isAddressGone, submit, handleSend } = useAddressConfirmation(props);

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
        ) : isEdited ? (
          <Callout isAlert title={t('myPrize.addressEdited')} />
        ) : (
          <p className={css.hint}>{t('myPrize.confirmHint')}</p>
        )}
        <div className={css.sheetButtons}>
          <Button
            variant="plain"
            isBusy={submit.isLocked}
            onClick={() => openAddressPage(recordId, prize)}
          >
            {t('myPrize.another')}
          </Button>
          <SubmitButton
            submit={submit}
            isDisabled={isAddressGone}
            label={t(isEdited ? 'myPrize.confirmEdited' : 'myPrize.confirm')}
            hasPressDelay={isEdited}
            busyLabel={t('myPrize.confirming')}
          />
        </div>
      </form>
    </Sheet>
  );
}
