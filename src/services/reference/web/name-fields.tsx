import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '#platform/ui/text-field.tsx';
import { fieldOf } from '#platform/web/form.tsx';
import styles from './row-form.module.css';

interface NameFieldsProps<Values extends FieldValues> {
  form: Pick<UseFormReturn<Values>, 'register' | 'getFieldState' | 'formState'>;
}

/** Both names side by side, Arabic first, each in its own direction. */
export function NameFields<Values extends FieldValues & { name: string; name_ar: string }>({
  form,
}: NameFieldsProps<Values>) {
  const { t } = useTranslation();
  return (
    <div className={styles.pair}>
      <TextField
        {...fieldOf(form, 'name_ar' as FieldPath<Values>)}
        label={t('reference:row.arabic')}
        dir="rtl"
        lang="ar"
        autoComplete="off"
      />
      <TextField
        {...fieldOf(form, 'name' as FieldPath<Values>)}
        label={t('reference:row.english')}
        dir="ltr"
        lang="en"
        autoComplete="off"
      />
    </div>
  );
}
