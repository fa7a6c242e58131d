import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { RadioGroup } from '#platform/ui/fields/radio-group.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { usePublicSettings } from '#services/settings/web/public.ts';
import type { Message } from '../../contract.ts';
import { alertLevels, closureCodes } from '../../message.ts';

interface FieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: Path<Values>;
}

interface ActionFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Stays available, even if the university has removed it. */
  kept?: Message['action'];
}

/** The action taken, from the university's list. */
export function ActionField<Values extends FieldValues>(props: ActionFieldProps<Values>) {
  const { control, name, kept } = props;
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { advising_actions } = usePublicSettings().academic;
  const others = advising_actions.filter(({ code }) => code !== kept?.code);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <SelectField
          ref={field.ref}
          name={field.name}
          label={t('advising:form.action')}
          options={[...(kept ? [kept] : []), ...others].map((action) => ({
            value: action.code,
            label: nameOf(action),
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

/** The closing code of a case or an alert; nothing is preselected. */
export function ClosureCodeField<Values extends FieldValues>({
  control,
  name,
}: FieldProps<Values>) {
  const { t } = useTranslation();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <RadioGroup
          ref={field.ref}
          label={t('advising:field.code')}
          options={wordedOptions(closureCodes, (code) => t(`advising:codes.${code}`))}
          value={field.value || null}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
