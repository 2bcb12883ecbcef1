import { useT } from '../../i18n/use-t.ts';
import type { PickerOption } from '../../lib/cascade.ts';
import { CascadeSheet } from '../../ui/picker/CascadeSheet.tsx';
import { SelectField } from '../../ui/select-field/SelectField.tsx';
import type { AddressFields } from './address-form.ts';

/** The form fields that together hold the region. */
type RegionFields = Pick<AddressFields, 'province' | 'city' | 'district' | 'region_code'>;

/** Returns the region as form fields: the names of province, city and district, and the code of the district. */
export function regionFields(path: readonly PickerOption[]): RegionFields {
  const [province = '', city = '', district = ''] = path.map(({ label }) => label);
  return { province, city, district, region_code: path.at(-1)?.value ?? '' };
}

/** Returns the regions directly under `path`, a list of codes. Lazy-loads the region data, because it is large. */
const loadRegions = async (path: readonly string[]) =>
  (await import('./regions.ts')).regionsUnder(path);

/**
 * Derives the codes of the province and the city from a district code. The district code starts with two digits of the
 * province, then two digits of the city.
 */
const pathToDistrict = (code: string) =>
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
          value={pathToDistrict(region_code)}
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
