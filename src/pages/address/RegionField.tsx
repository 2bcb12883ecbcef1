import { useT } from '../../i18n/use-t.ts';
import { CascadeSheet } from '../../ui/CascadeSheet.tsx';
import type { PickerOption } from '../../ui/PickerColumn.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import type { Fields } from './address-form.ts';

export type RegionFields = Pick<Fields, 'province' | 'city' | 'district' | 'region_code'>;

/** The region fields of the request: three names and the code of the district. */
export function regionFields(path: readonly PickerOption[]): RegionFields {
  const [province = '', city = '', district = ''] = path.map(({ label }) => label);
  return { province, city, district, region_code: path.at(-1)?.value ?? '' };
}

/** Lazy-loads the region data, because it is large. */
const loadRegions = async (path: readonly string[]) =>
  (await import('./regions.ts')).regionsUnder(path);

/**
 * Derives the codes of the province and the city from a district code. The district code starts with two digits of the
 * province, then two digits of the city.
 */
const regionPath = (code: string) =>
  code === '' ? [] : [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code];

interface RegionFieldProps {
  value: RegionFields;
  error: string | undefined;
  onChange: (region: RegionFields) => void;
}

export function RegionField({ value, error, onChange }: RegionFieldProps) {
  const t = useT();
  const { province, city, district, region_code } = value;
  return (
    <SelectField
      name="region_code"
      label={t('address.region')}
      error={error}
      value={[province, city, district].filter(Boolean).join(' ')}
      placeholder={t('address.regionChoose')}
      sheet={(close) => (
        <CascadeSheet
          title={t('address.region')}
          labels={[t('address.province'), t('address.city'), t('address.district')]}
          source={loadRegions}
          value={regionPath(region_code)}
          onDone={(path) => {
            onChange(regionFields(path));
            close();
          }}
          onClose={close}
        />
      )}
    />
  );
}
