import type { PrizeRecord } from '../../api/client.ts';

type PrizeAddress = NonNullable<PrizeRecord['address']>;

export function AddressLine({ address }: { address: PrizeAddress }) {
  const { name, mobile, province, city, district, detail } = address;
  return (
    <>
      <span>{`${name} `}</span>
      <bdi translate="no">{mobile}</bdi>
      <br />
      <span>{`${province} ${city} ${district} ${detail}`}</span>
    </>
  );
}
