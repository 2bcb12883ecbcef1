import { useStyles } from '../../ui/use-styles.ts';
import styles from './my-prize.module.css';
import type { PrizeRecord } from './my-prize-queries.ts';

type PlaceOnPrize = NonNullable<PrizeRecord['address']>;

/** An address in two lines: who and where. */
export function AddressLine({ address }: { address: PlaceOnPrize }) {
  const css = useStyles(styles);
  const { name, mobile, province, city, district, detail } = address;
  return (
    <p className={css['note']}>
      {name} <bdi>{mobile}</bdi>
      <br />
      {province} {city} {district} {detail}
    </p>
  );
}
