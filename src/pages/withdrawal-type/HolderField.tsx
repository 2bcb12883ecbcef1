import { useT } from '../../i18n/use-t.ts';
import { useMember } from '../../session/use-member.ts';
import { Field } from '../../ui/field/Field.tsx';

/** The holder is always the verified name, because payouts go only to the member. */
export function HolderField() {
  const t = useT();
  const { real_name } = useMember();
  return (
    <Field
      readOnly
      label={t('withdrawalType.holderLabel')}
      hint={t('withdrawalType.holderHint')}
      value={real_name ?? ''}
      onChange={() => {}}
    />
  );
}
