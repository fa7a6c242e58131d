import type { UseFormReturn } from 'react-hook-form';
import { fieldOf } from '#platform/web/form.tsx';
import type { Identity } from '../password.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';

interface NewPassword {
  password1: string;
  password2: string;
}

interface NewPasswordFieldsProps {
  form: Pick<UseFormReturn<NewPassword>, 'register' | 'getFieldState' | 'formState' | 'watch'>;
  person: Identity;
  disabled?: boolean;
  words: NewPassword;
}

/** A new password, typed twice, with the rule checklist between the fields. */
export function NewPasswordFields({ form, person, disabled, words }: NewPasswordFieldsProps) {
  // Revalidates the second when the first changes: the two may match now.
  const first = form.register('password1', { deps: ['password2'] });
  return (
    <>
      <PasswordField
        {...fieldOf(form, 'password1')}
        {...first}
        data-autofocus
        label={words.password1}
        autoComplete="new-password"
        disabled={disabled}
      />
      {!disabled && <PasswordRules password={form.watch('password1')} person={person} />}
      <PasswordField
        {...fieldOf(form, 'password2')}
        label={words.password2}
        autoComplete="new-password"
        disabled={disabled}
      />
    </>
  );
}
