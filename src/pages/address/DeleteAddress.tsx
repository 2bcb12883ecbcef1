import { useT } from '../../i18n/use-t.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import type { Address } from '../shared/use-address-choice.ts';
import styles from './address.module.css';
import { useDeleteAddress } from './address-queries.ts';
import { useRemoval } from './use-removal.ts';

interface DeleteAddressProps {
  address: Address;
  onDeleted: () => void;
}

/** Deletes the address after a confirmation. */
export function DeleteAddress({ address, onDeleted }: DeleteAddressProps) {
  const css = useStyles(styles);
  const t = useT();
  const submit = useDeleteAddress();
  const remove = useRemoval(submit);
  return (
    <form
      className={css['delete']}
      onSubmit={(event) => {
        event.preventDefault();
        void remove(address).then((isDone) => isDone && onDeleted());
      }}
    >
      <SubmitButton
        submit={submit}
        look="danger"
        label={t('address.deleteThis')}
        busyLabel={t('address.deleting')}
      />
    </form>
  );
}
