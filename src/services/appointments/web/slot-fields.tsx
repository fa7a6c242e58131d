import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { listOf } from '#platform/language/lists.ts';
import { type Day, isDay } from '#platform/language/times/day.ts';
import { formatTimeRange } from '#platform/language/times/times.ts';
import { DateField } from '#platform/ui/fields/date-field.tsx';
import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import { RadioGroup } from '#platform/ui/fields/radio-group.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { TimeField } from '#platform/ui/fields/time-field.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { fieldOf } from '#platform/web/form.tsx';
import { today } from '#platform/web/server-clock.ts';
import type { newSlot } from '../contract.ts';
import { usePauses } from './calendar/use-pauses.ts';

type SlotValues = Pick<
  z.input<typeof newSlot>,
  'day' | 'start_time' | 'end_time' | 'attendance' | 'link' | 'location'
>;

/** The day and the times of a slot, in the form around them. */
export function SlotTimeFields({ onStart }: { onStart?: (start: string) => void }) {
  const { t } = useTranslation();
  const form = useFormContext<SlotValues>();
  const day = form.watch('day');
  const pauses = usePauseWords(isDay(day) ? day : null);
  return (
    <>
      <Controller
        control={form.control}
        name="day"
        render={({ field, fieldState }) => (
          <DateField
            label={t('appointments:form.day')}
            {...field}
            value={isDay(field.value) ? field.value : null}
            onChange={(day) => field.onChange(day ?? '')}
            today={today()}
            isClosed={(day: Day) => day < today()}
            help={pauses && t('appointments:form.pauses', { pauses })}
            error={fieldState.error?.message}
          />
        )}
      />
      <FieldPair short>
        {(['start_time', 'end_time'] as const).map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field, fieldState }) => (
              <TimeField
                label={t(`appointments:form.${name}`)}
                {...field}
                onChange={(value) => {
                  field.onChange(value);
                  if (name === 'start_time') onStart?.(value);
                }}
                error={fieldState.error?.message}
              />
            )}
          />
        ))}
      </FieldPair>
    </>
  );
}

/** How and where guide and students meet, in the form around it. */
export function SlotPlaceFields() {
  const { t } = useTranslation();
  const form = useFormContext<SlotValues>();
  return (
    <>
      <Controller
        control={form.control}
        name="attendance"
        render={({ field, fieldState }) => (
          <RadioGroup
            label={t('appointments:form.attendance')}
            {...field}
            options={[
              { value: 'offline', label: t('appointments:attendance.offline') },
              { value: 'online', label: t('appointments:attendance.online') },
            ]}
            error={fieldState.error?.message}
          />
        )}
      />
      {form.watch('attendance') === 'online' ? (
        <TextField
          ltr
          inputMode="url"
          label={t('appointments:form.link')}
          help={t('appointments:form.link_help')}
          {...fieldOf(form, 'link')}
        />
      ) : (
        <TextField
          label={t('appointments:form.location')}
          help={t('appointments:form.location_help')}
          {...fieldOf(form, 'location')}
        />
      )}
    </>
  );
}

/** The day's prayer pauses in words; dawn (fajr) is left out, as nobody opens slots then. */
function usePauseWords(day: Day | null): string {
  const { t } = useTranslation();
  const language = useLanguage();
  const pauses = usePauses(day).filter((pause) => pause.day === day && pause.prayer !== 'fajr');
  if (pauses.length === 0) return '';
  const words = pauses.map(({ prayer, start_time, end_time }) =>
    t('appointments:grid.pause', {
      prayer: t(`appointments:prayer.${prayer}`),
      time: formatTimeRange(start_time, end_time, language),
    }),
  );
  return listOf(words, language);
}
