import { useT } from '../../i18n/use-t.ts';
import { keepRowFocus } from '../../ui/keep-row-focus.ts';
import { useStyles } from '../../ui/use-styles.ts';
import type { Address } from '../shared/use-address-choice.ts';
import styles from './address.module.css';
import { AddressCard } from './AddressCard.tsx';

/** The addresses, the default first, as it is the likeliest. */
export function Addresses({ list }: { list: readonly Address[] }) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <ul ref={keepRowFocus} className={css['list']} role="list" aria-label={t('title.address')}>
      {[...list]
        .sort((one, other) => other.is_default - one.is_default)
        .map((address) => (
          <AddressCard key={address.id} address={address} />
        ))}
    </ul>
  );
}
