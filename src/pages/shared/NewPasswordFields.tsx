import { PasswordField, type FieldProps } from '../../ui/field/Field.tsx';

interface NewPasswordFieldsProps {
  form: {
    field: (
      name: 'password' | 'password_confirm',
    ) => Pick<FieldProps, 'name' | 'label' | 'value' | 'error' | 'onChange'>;
  };
  hint: string;
  /** The key of the on-screen keyboard in the last field. */
  enterKeyHint: 'next' | 'go';
}

/** A new password, typed twice. */
export const NewPasswordFields = ({ form, hint, enterKeyHint }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      {...form.field('password')}
      hint={hint}
      autoComplete="new-password"
      enterKeyHint="next"
    />
    <PasswordField
      {...form.field('password_confirm')}
      autoComplete="new-password"
      enterKeyHint={enterKeyHint}
    />
  </>
);
