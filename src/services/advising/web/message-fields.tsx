import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RadioGroup } from '#platform/ui/radio-group.tsx';
import { SelectField } from '#platform/ui/select-field.tsx';
import { usePublicSettings } from '#services/settings/web/public.ts';
import { alertLevels } from '../message.ts';
import { usePersonWords } from './use-person-words.ts';

interface FieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: Path<Values>;
}

/** What was done, of the university's own list. */
export function ActionField<Values extends FieldValues>({ control, name }: FieldProps<Values>) {
  const { t } = useTranslation();
  const { namedOf } = usePersonWords();
  const { advising_actions } = usePublicSettings().academic;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <SelectField
          ref={field.ref}
          name={field.name}
          label={t('advising:form.action')}
          options={advising_actions.map((action) => ({
            value: action.code,
            label: namedOf(action),
          }))}
          value={field.value || null}
          onChange={(value) => field.onChange(value ?? '')}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

export function AlertField<Values extends FieldValues>({ control, name }: FieldProps<Values>) {
  const { t } = useTranslation();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <RadioGroup
          ref={field.ref}
          label={t('advising:form.alert_level')}
          options={alertLevels.map((level) => ({
            value: String(level),
            label: t(`advising:alerts.${level}`),
          }))}
          value={String(field.value)}
          onChange={(value) => field.onChange(Number(value))}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
