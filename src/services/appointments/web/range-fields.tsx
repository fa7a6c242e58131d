import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isDay } from '#platform/language/times/day.ts';
import { DateField } from '#platform/ui/fields/date-field.tsx';
import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { today } from '#platform/web/server-clock.ts';

interface RangeValues {
  day: string;
  /** The length of each slot; empty: one of the whole range. */
  minutes: string;
  /** The last day of a weekly repetition; empty: none. */
  until: string;
}

/** In minutes. */
const lengths = [15, 20, 30, 45, 60];

/** How a range of time is cut into slots, and until when it repeats. */
export function RangeFields() {
  const { t } = useTranslation();
  const { control, watch } = useFormContext<RangeValues>();
  const day = watch('day');
  return (
    <FieldPair>
      <Controller
        control={control}
        name="minutes"
        render={({ field }) => (
          <SelectField
            label={t('appointments:form.each')}
            {...field}
            onChange={(value) => field.onChange(value ?? '')}
            options={[
              { value: '', label: t('appointments:form.whole') },
              ...lengths.map((count) => ({
                value: String(count),
                label: t('appointments:form.each_minutes', { count }),
              })),
            ]}
          />
        )}
      />
      <Controller
        control={control}
        name="until"
        render={({ field, fieldState }) => (
          <DateField
            label={t('appointments:form.until')}
            optional
            {...field}
            value={field.value || null}
            onChange={(value) => field.onChange(value ?? '')}
            today={today()}
            isClosed={(on) => on < (isDay(day) ? day : today())}
            error={fieldState.error?.message}
          />
        )}
      />
    </FieldPair>
  );
}
