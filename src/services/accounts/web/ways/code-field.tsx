import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#platform/ui/fields/text-field.tsx';

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

/** Takes a code of the app or one for recovery. */
export function CodeField(field: CodeFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      {...field}
      label={t('accounts:second_step.code')}
      help={t('accounts:second_step.help')}
      autoComplete="one-time-code"
      maxLength={40}
      ltr
      autoFocus
    />
  );
}
