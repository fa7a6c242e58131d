import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { DateField } from '#platform/ui/fields/date-field.tsx';
import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { fieldOf } from '#platform/web/form.tsx';
import { useToday } from '#platform/web/today.ts';
import { locationTypes } from '../certificate.ts';
import type { certificateFields } from '../contract.ts';

type Written = z.input<typeof certificateFields>;

interface WrittenFieldsProps {
  form: Pick<UseFormReturn<Written>, 'register' | 'getFieldState' | 'formState'> & {
    control: UseFormReturn<Written>['control'];
  };
  /** Dates and place are those of an internship. */
  isTraining: boolean;
}

/** The parts of a certificate that staff type. */
export function WrittenFields({ form, isTraining }: WrittenFieldsProps) {
  const { t } = useTranslation();
  const today = useToday();
  const date = (name: 'date_from' | 'date_to') => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <DateField
          ref={ref}
          label={t(`certificates:field.${name}`)}
          optional
          today={today}
          value={value ?? null}
          onChange={(chosen) => onChange(chosen || null)}
          onBlur={onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
  );
  return (
    <>
      <TextField
        {...fieldOf(form, 'code')}
        label={t('certificates:field.code')}
        help={t('certificates:issue.code_help')}
        optional
        ltr
        maxLength={4}
        autoComplete="off"
      />
      {isTraining && (
        <>
          <FieldPair>
            {date('date_from')}
            {date('date_to')}
          </FieldPair>
          <Controller
            control={form.control}
            name="location_type"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <SelectField
                ref={ref}
                label={t('certificates:field.location_type')}
                help={t('certificates:issue.dates_help')}
                optional
                clearable
                placeholder={t('certificates:issue.from_results')}
                options={locationTypes.map((one) => ({
                  value: one,
                  label: t(`certificates:location_types.${one}`),
                }))}
                value={value ?? null}
                onChange={onChange}
                onBlur={onBlur}
              />
            )}
          />
        </>
      )}
    </>
  );
}
