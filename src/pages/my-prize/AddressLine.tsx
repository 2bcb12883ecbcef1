import type { PrizeRecord } from '../../api/client.ts';

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
