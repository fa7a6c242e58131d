import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ltr } from '#platform/language/bidi.ts';
import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import { NumberField } from '#platform/ui/fields/number-field.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { fieldOf } from '#platform/web/form.tsx';

interface FieldProps<Values extends FieldValues> {
  form: Pick<UseFormReturn<Values>, 'register' | 'getFieldState' | 'formState'>;
}

interface CodeFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  list: 'colleges' | 'majors' | 'statuses' | 'terms';
}

/** Only for new rows: a code never changes. */
export function CodeField<Values extends FieldValues & { code: unknown }>({
  form,
  list,
}: CodeFieldProps<Values>) {
  const { t } = useTranslation();
  const field = {
    ...fieldOf(form, 'code' as FieldPath<Values>),
    label: t('reference:row.code'),
    help: t(`reference:form.code_help.${list}`, { example: ltr('263') }),
  };
  if (list === 'statuses') return <TextField {...field} ltr autoComplete="off" />;
  return <NumberField {...field} {...(list === 'terms' ? { maxLength: 3 } : {})} />;
}

/** Both names side by side, Arabic first, each with its own text direction. */
export function NameFields<Values extends FieldValues & { name: string; name_ar: string }>({
  form,
}: FieldProps<Values>) {
  const { t } = useTranslation();
  return (
    <FieldPair>
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
    </FieldPair>
  );
}

/** Only for existing rows: a new one always comes last. */
export function PositionField<Values extends FieldValues & { position: unknown }>({
  form,
}: FieldProps<Values>) {
  const { t } = useTranslation();
  const field = fieldOf(form, 'position' as FieldPath<Values>);
  return <NumberField {...field} label={t('reference:row.position')} />;
}
