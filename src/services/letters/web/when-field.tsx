import { useTranslation } from 'react-i18next';
import { addDays, type Day } from '#platform/language/times/day.ts';
import { DateField } from '#platform/ui/fields/date-field.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { RadioGroup } from '#platform/ui/fields/radio-group.tsx';
import { useToday } from '#platform/web/today.ts';

interface WhenFieldProps {
  /** Null: urgent. */
  value: Day | null;
  onChange: (day: Day | null) => void;
  error?: string | undefined;
}

/** Whether a letter goes out once it is confirmed, or on a day. */
export function WhenField({ value, onChange, error }: WhenFieldProps) {
  const { t } = useTranslation();
  const today = useToday();
  return (
    <>
      <RadioGroup
        label={t('letters:make.when')}
        value={value === null ? 'urgent' : 'scheduled'}
        onChange={(chosen) => onChange(chosen === 'urgent' ? null : addDays(today, 1))}
        options={wordedOptions(['urgent', 'scheduled'] as const, (one) => t(`letters:make.${one}`))}
      />
      {value !== null && (
        <DateField
          label={t('letters:field.send_on')}
          today={today}
          value={value}
          onChange={(day) => onChange((day ?? today) as Day)}
          error={error}
        />
      )}
    </>
  );
}
