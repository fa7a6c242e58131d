import type { ReactNode, SyntheticEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { fieldOf } from '#platform/web/form.tsx';

interface ViewNameFormProps<Values extends FieldValues> {
  form: Pick<UseFormReturn<Values>, 'register' | 'getFieldState' | 'formState'> & {
    problem: string | undefined;
  };
  busy: boolean;
  onSubmit: (event: SyntheticEvent) => void;
  onBack: () => void;
  children?: ReactNode;
}

/** A form for a view's name; a new view has further fields. */
export function ViewNameForm<Values extends FieldValues>(props: ViewNameFormProps<Values>) {
  const { form, busy, onSubmit, onBack, children } = props;
  const { t } = useTranslation();
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('views:save_verb')}
      busy={busy}
      onBack={onBack}
    >
      <TextField
        {...fieldOf(form, 'name' as FieldPath<Values>)}
        label={t('views:name_label')}
        help={t('views:name_example')}
        maxLength={60}
        data-autofocus
      />
      {children}
    </DialogForm>
  );
}
