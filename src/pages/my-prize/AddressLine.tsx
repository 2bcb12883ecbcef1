import type { PrizeRecord } from './my-prize-queries.ts';

type PlaceOnPrize = NonNullable<PrizeRecord['address']>;

/** An address in two lines: who and where. */
export function AddressLine({ address }: { address: PlaceOnPrize }) {
  const { name, mobile, province, city, district, detail } = address;
  return (
    <>
      {name} <bdi>{mobile}</bdi>
      <br />
      {province} {city} {district} {detail}
    </>
  );
}
