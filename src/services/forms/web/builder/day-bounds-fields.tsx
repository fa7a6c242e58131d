import { useTranslation } from 'react-i18next';
import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import type { DayBound, FieldOf } from '../../definition.ts';

interface DayBoundsProps {
  field: FieldOf<'date'>;
  onChange: (said: { from?: DayBound | null; to?: DayBound | null }) => void;
}

/** The days chosen most often, counted from the answer's day; a form from a file may have others, which stay. */
const usual = [-365, -120, -30, -7, 0, 1, 7, 30, 365];

/** Between which days, counted from the one on which it is answered. */
export function DayBounds({ field, onChange }: DayBoundsProps) {
  const { t } = useTranslation();
  const nameOf = (days: number) => {
    if (days === 0) return t('forms:builder.today');
    return t(`forms:builder.days_${days < 0 ? 'before' : 'after'}`, { count: Math.abs(days) });
  };
  return (
    <FieldPair>
      {(['from', 'to'] as const).map((end) => {
        const bound = field[end];
        const isDay = bound !== null && 'day' in bound;
        const days = bound !== null && 'today' in bound ? bound.today : null;
        const offered = days === null || usual.includes(days) ? usual : [...usual, days];
        return (
          <SelectField
            key={end}
            label={t(`forms:builder.day_${end}`)}
            placeholder={t('forms:builder.any_day')}
            clearable
            value={isDay ? bound.day : days === null ? null : String(days)}
            options={[
              ...(isDay ? [{ value: bound.day as string, label: bound.day as string }] : []),
              ...offered
                .toSorted((one, next) => one - next)
                .map((each) => ({ value: String(each), label: nameOf(each) })),
            ]}
            onChange={(value) => {
              if (isDay && value === bound.day) return;
              onChange({ [end]: value === null ? null : { today: Number(value) } });
            }}
          />
        );
      })}
    </FieldPair>
  );
}
