import { useTranslation } from 'react-i18next';
import { type Day, isDay } from '#platform/language/times/day.ts';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { DateField } from '#platform/ui/fields/date-field.tsx';
import { FieldGroup } from '#platform/ui/fields/field.tsx';
import { LockedField } from '#platform/ui/fields/locked-field.tsx';
import { MoneyField } from '#platform/ui/fields/money-field.tsx';
import { NumberField } from '#platform/ui/fields/number-field.tsx';
import { RadioGroup } from '#platform/ui/fields/radio-group.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { dayOf } from '../../answers.ts';
import type { Column, Field, FieldOf } from '../../definition.ts';
import { AnswerText } from './answer-cell.tsx';
import { FilesInput } from './files-field.tsx';
import { type Filling, optionsOf, saidIn } from './filling.ts';
import styles from './form-fields.module.css';
import { TableInput } from './table-field.tsx';

interface FieldInputProps {
  field: Field;
  required: boolean;
  locked: boolean;
  filling: Filling;
}

/** So few options stand beside each other; more are searched. */
const mostBeside = 4;

export function FieldInput({ field, required, locked, filling }: FieldInputProps) {
  const { t } = useTranslation();
  const { language, values, errors, set } = filling;
  const words = {
    label: saidIn(language, field, 'label'),
    help: saidIn(language, field, 'help') || undefined,
    error: errors[field.key],
    optional: !required,
  };
  const value = values[field.key];
  if (field.kind === 'record') {
    const fact = filling.record.find((one) => one.fact === field.fact);
    return (
      <LockedField label={words.label} help={words.help}>
        {fact ? saidIn(language, fact, 'value') : t('forms:fields.of_record')}
      </LockedField>
    );
  }
  if (locked) {
    return (
      <LockedField label={words.label}>
        <AnswerText field={field} answer={value} filling={filling} />
      </LockedField>
    );
  }
  switch (field.kind) {
    case 'long_text':
      return (
        <TextArea
          {...words}
          rows={4}
          maxLength={field.max_length}
          value={textOf(value)}
          onChange={(event) => set(field.key, event.currentTarget.value)}
        />
      );
    case 'choices':
      return <Choices field={field} words={words} filling={filling} />;
    case 'file':
      return <FilesInput field={field} words={words} filling={filling} />;
    case 'table':
      return <TableInput field={field} words={words} filling={filling} />;
    case 'statement':
      return (
        <div className={styles.statement}>
          <p className={styles.said}>{saidIn(language, field, 'text')}</p>
          <Checkbox
            label={words.label}
            help={words.help}
            error={words.error}
            checked={value === true}
            onChange={(event) => set(field.key, event.currentTarget.checked)}
          />
        </div>
      );
    default:
      return (
        <SimpleInput
          field={field}
          words={words}
          value={value}
          onChange={(next) => set(field.key, next)}
          filling={filling}
        />
      );
  }
}

export interface Words {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  optional: boolean;
}

type Simple =
  | Column
  | FieldOf<'text' | 'arabic' | 'english' | 'number' | 'money' | 'date' | 'choice'>;

interface SimpleInputProps {
  field: Simple;
  words: Words;
  value: unknown;
  onChange: (value: unknown) => void;
  filling: Filling;
}

/** A field of one value, by itself or as a cell of a table. */
export function SimpleInput({ field, words, value, onChange, filling }: SimpleInputProps) {
  const typed = {
    value: textOf(value),
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  switch (field.kind) {
    case 'number':
      return <NumberField {...words} {...typed} />;
    case 'money':
      return <MoneyField {...words} {...typed} />;
    case 'date':
      return (
        <DateField
          {...words}
          value={isDay(value) ? value : null}
          onChange={onChange}
          today={filling.today}
          isClosed={closedBy(field, filling.today)}
        />
      );
    case 'choice': {
      const options = optionsOf(field, filling);
      const chosen = { value: textOf(value) || null, onChange, options };
      const isShort = field.select === null && options.length <= mostBeside && 'help' in field;
      if (isShort) return <RadioGroup {...words} {...chosen} />;
      return <SelectField {...words} {...chosen} clearable={words.optional} />;
    }
    default: {
      const language = 'kind' in field && field.kind === 'english' ? 'en' : undefined;
      const side = language ? { lang: language, dir: 'ltr' } : { dir: 'auto' };
      return <TextField {...words} {...typed} {...side} maxLength={field.max_length} />;
    }
  }
}

function Choices({
  field,
  words,
  filling,
}: {
  field: FieldOf<'choices'>;
  words: Words;
  filling: Filling;
}) {
  const given = filling.values[field.key];
  const chosen: unknown[] = Array.isArray(given) ? given : [];
  const isFull = chosen.length >= field.most;
  return (
    <FieldGroup {...words}>
      {optionsOf(field, filling).map(({ value, label }) => {
        const isChosen = chosen.includes(value);
        return (
          <Checkbox
            key={value}
            label={label}
            checked={isChosen}
            disabled={isFull && !isChosen}
            aria-invalid={words.error ? true : undefined}
            onChange={() =>
              filling.set(
                field.key,
                isChosen ? chosen.filter((one) => one !== value) : [...chosen, value],
              )
            }
          />
        );
      })}
    </FieldGroup>
  );
}

function closedBy(bounds: Pick<FieldOf<'date'>, 'from' | 'to'>, today: Day) {
  const from = dayOf(bounds.from, today);
  const to = dayOf(bounds.to, today);
  return (day: Day) => (from !== null && day < from) || (to !== null && day > to);
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
