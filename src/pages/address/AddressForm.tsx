import { useQueryClient } from '@tanstack/react-query';
import { useSubmit } from '../../api/pending-writes/use-submit.ts';
import { CODE } from '../../contract/codes.ts';
import { useT } from '../../i18n/use-t.ts';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { Chip, ChipRow } from '../../ui/chips/Chips.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { usePersistentState } from '../../ui/hooks/use-persistent-state.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { useUnsavedConfirmation } from '../../ui/hooks/use-unsaved-confirmation.ts';
import { PhoneField } from '../../ui/phone-field/PhoneField.tsx';
import { Switch } from '../../ui/switch/Switch.tsx';
import { TextareaField } from '../../ui/textarea-field/TextareaField.tsx';
import type { Address } from '../shared/use-address-choice.ts';
import { useForm, type Kept } from '../shared/use-form.ts';
import type { SavingProps } from '../shared/use-saving.ts';
import {
  REGION_FIELDS,
  checkFields,
  EMPTY_FIELDS,
  addressToFields,
  toRequestInput,
  type AddressFields,
} from './address-form.ts';
import styles from './address.module.css';
import { useChooseAddedAddress } from './AddressChooser.tsx';
import { PasteAddress, type FoundFields } from './PasteAddress.tsx';
import { RegionField } from './RegionField.tsx';
import { TAGS, useTagName } from './tags.ts';
import { isAddressMissing, useDeleteAddress } from './use-delete-address.ts';

interface AddressFormProps extends SavingProps {
  /** `null` for a new address. */
  address: Address | null;
}

export function AddressForm({ address, isSaved, onSaved }: AddressFormProps) {
  const css = useStyles(styles);
  const t = useT();
  const { form, submit } = useAddressForm({ address, isSaved, onSaved });
  const { values } = form;
  const isDefault = address?.is_default ?? false;
  const setFields = (fields: FoundFields) => {
    for (const [name, value] of Object.entries(fields)) form.set(name as keyof FoundFields, value);
  };
  return (
    <>
      <form className={css.form} noValidate onSubmit={form.onSubmit}>
        <PasteAddress onSplit={setFields} />
        <Field {...form.field('name')} autoComplete="name" enterKeyHint="next" />
        <PhoneField {...form.field('mobile')} enterKeyHint="next" />
        <RegionField
          error={REGION_FIELDS.map((name) => form.field(name).error).find(Boolean)}
          value={values}
          onChange={setFields}
        />
        <TextareaField
          {...form.field('detail')}
          max={100}
          placeholder={t('address.detailHint')}
          autoComplete="street-address"
        />
        <TagField value={values.tag} onChange={(tag) => form.set('tag', tag)} />
        {/* The only way to remove the default is to make another address the default. */}
        <Switch
          {...form.checkbox('is_default')}
          isChecked={isDefault || values.is_default}
          label={t('address.isDefault')}
          isDisabled={isDefault}
        />
        <SubmitButton submit={submit} label={t('address.save')} busyLabel={t('address.saving')} />
      </form>
      {address && (
        <DeleteAddress address={address} onDeleted={() => onSaved(t('address.deleted'))} />
      )}
    </>
  );
}

function useAddressForm({ address, isSaved, onSaved }: AddressFormProps) {
  const t = useT();
  const queryClient = useQueryClient();
  const newAddressSubmit = useSubmit((api) => api.address.add);
  const editedAddressSubmit = useSubmit((api) => api.address.edit);
  const chooseAddedAddress = useChooseAddedAddress();
  const form = useForm({
    initial: address ? addressToFields(address) : EMPTY_FIELDS,
    labels: {
      name: 'address.name',
      mobile: 'address.mobile',
      province: 'address.region',
      city: 'address.region',
      district: 'address.region',
      region_code: 'address.region',
      detail: 'address.detail',
      tag: 'address.tag',
      is_default: 'address.isDefault',
    } as const,
    keptValues: usePersistentState<Kept<AddressFields>>(`address ${address?.id ?? 'new'}`, {
      scope: 'member',
      isDroppedOnLeave: true,
    }),
    check: checkFields,
    errorsByCode: {
      [CODE.recipientRequired]: 'name',
      [CODE.addressMobile]: 'mobile',
      [CODE.regionRequired]: 'region_code',
      [CODE.addressDetail]: 'detail',
    },
    send(values) {
      const input = toRequestInput(values);
      const { is_default, ...fields } = input;
      // Sent only if the member has switched it on. Another address may have become the default meanwhile.
      const defaultChoice = is_default ? { is_default } : {};
      return address
        ? editedAddressSubmit.send({ id: address.id, ...fields, ...defaultChoice })
        : newAddressSubmit.send(input);
    },
    onSuccess(savedAddress, values) {
      const isChosen = chooseAddedAddress({ ...toRequestInput(values), ...savedAddress });
      onSaved(isChosen ? null : t('address.saved'));
    },
    onFailure(error) {
      if (isAddressMissing(error)) void queryClient.invalidateQueries({ queryKey: ['address'] });
    },
  });
  useUnsavedConfirmation(form.isDirty && !isSaved);
  const submit = address ? editedAddressSubmit : newAddressSubmit;

  return { form, submit };
}

/** Pressing the selected tag again removes it. */
function TagField({ value, onChange }: { value: string; onChange: (tag: string) => void }) {
  const css = useStyles(styles);
  const t = useT();
  const tagName = useTagName();
  const isCustom = value !== '' && !TAGS.includes(value);
  return (
    <div>
      <p className={css.label}>{t('address.tag')}</p>
      <ChipRow label={t('address.tag')}>
        {[...TAGS, ...(isCustom ? [value] : [])].map((tag) => (
          <Chip
            key={tag}
            isPressed={tag === value}
            onPress={() => onChange(tag === value ? '' : tag)}
          >
            {tagName(tag)}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

function DeleteAddress({ address, onDeleted }: { address: Address; onDeleted: () => void }) {
  const css = useStyles(styles);
  const t = useT();
  const { submit, deleteAddress } = useDeleteAddress();
  return (
    <form
      className={css.deleteForm}
      onSubmit={(event) => {
        event.preventDefault();
        void deleteAddress(address).then((isDone) => isDone && onDeleted());
      }}
    >
      <SubmitButton
        submit={submit}
        variant="danger"
        label={t('address.deleteThis')}
        busyLabel={t('address.deleting')}
      />
    </form>
  );
}
