import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { day, wholeNumber } from '#platform/contract/fields.ts';
import { DateField } from '#platform/ui/fields/date-field.tsx';
import { NumberField } from '#platform/ui/fields/number-field.tsx';
import { fieldOf } from '#platform/web/form.tsx';
import { useToday } from '#platform/web/today.ts';

/** Until when a fee is to be paid, and how much of it at least at once. */
export const dueFields = { due_on: day, percentage: wholeNumber({ min: 0, max: 100 }) };

interface DueFieldsProps<Values extends FieldValues, Sent> {
  form: Pick<UseFormReturn<Values>, 'register' | 'getFieldState' | 'formState'> &
    Pick<UseFormReturn<Values, unknown, Sent>, 'control'>;
}

export function DueFields<
  Values extends FieldValues & { due_on: unknown; percentage: unknown },
  Sent,
>({ form }: DueFieldsProps<Values, Sent>) {
  const { t } = useTranslation();
  const today = useToday();
  return (
    <>
      <Controller
        control={form.control}
        name={'due_on' as FieldPath<Values>}
        render={({ field, fieldState }) => (
          <DateField
            ref={field.ref}
            name={field.name}
            label={t('payments:charge.due_on')}
            value={field.value}
            today={today}
            onChange={(value) => field.onChange(value ?? '')}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <NumberField
        {...fieldOf(form, 'percentage' as FieldPath<Values>)}
        label={t('payments:charge.percentage')}
        maxLength={3}
      />
    </>
  );
}
