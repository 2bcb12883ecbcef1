import type { PrizeRecord } from './my-prize-queries.ts';

type PrizeAddress = NonNullable<PrizeRecord['address']>;

export function AddressLine({ address }: { address: PrizeAddress }) {
  const { name, mobile, province, city, district, detail } = address;
  return (
    <>
      {name} <bdi>{mobile}</bdi>
      <br />
      {province} {city} {district} {detail}
    </>
  );
}
