import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatAcademicYear } from '#platform/language/times/dates.ts';
import { isDay } from '#platform/language/times/day.ts';
import { DateField } from '#platform/ui/fields/date-field.tsx';
import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { RadioGroup } from '#platform/ui/fields/radio-group.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useToday } from '#platform/web/today.ts';
import { academicYearOf, termDays } from '#services/people/contract.ts';
import { referenceCalls } from '../calls.ts';
import { newTerm } from '../contract.ts';
import type { TermRow } from '../reference-row.ts';
import type { RowFormProps } from './row-dialog.tsx';
import { CodeField, NameFields } from './row-fields.tsx';
import { RowForm } from './row-form.tsx';
import styles from './term-form.module.css';
import { namesOf, useRowForm } from './use-row-form.ts';

const { addTerm, editTerm } = referenceCalls;
const ordinals = ['1', '2', '3'] as const;

export function TermForm(props: RowFormProps<TermRow>) {
  const { row } = props;
  const { t } = useTranslation();
  const today = useToday();
  const { form, frame } = useRowForm(props, {
    schema: newTerm,
    defaults: {
      ...namesOf(row),
      code: row?.code ?? '',
      ordinal: String(row?.ordinal ?? 1),
      start_date: row?.start_date ?? '',
      end_date: row?.end_date ?? '',
    },
    add: addTerm,
    edit: editTerm,
  });
  return (
    <RowForm {...frame}>
      {!row && <CodeField form={form} list="terms" />}
      <NameFields form={form} />
      <Controller
        control={form.control}
        name="ordinal"
        render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
          <RadioGroup
            ref={ref}
            label={t('reference:form.ordinal')}
            options={wordedOptions(ordinals, (one) => t(`reference:ordinals.${one}`))}
            value={ordinals.find((one) => one === String(value)) ?? null}
            onChange={onChange}
            onBlur={onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <FieldPair>
        {(['start_date', 'end_date'] as const).map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
              <DateField
                ref={ref}
                label={t(`reference:form.${name}`)}
                today={today}
                value={value === '' ? null : value}
                onChange={(day) => onChange(day ?? '')}
                onBlur={onBlur}
                error={fieldState.error?.message}
              />
            )}
          />
        ))}
      </FieldPair>
      <YearNote start_date={form.watch('start_date')} />
    </RowForm>
  );
}

/** Both labels of the year, derived from the first day. */
function YearNote({ start_date }: { start_date: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!isDay(start_date) || start_date < termDays.first || start_date > termDays.last) return null;
  const year = formatAcademicYear(academicYearOf(start_date), language);
  return <p className={styles.year}>{t('reference:form.year_note', { year })}</p>;
}
