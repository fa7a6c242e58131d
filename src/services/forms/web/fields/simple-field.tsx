import { type Day, isDay } from '#platform/language/times/day.ts';
import { DateField } from '#platform/ui/fields/date-field.tsx';
import { MoneyField } from '#platform/ui/fields/money-field.tsx';
import { NumberField } from '#platform/ui/fields/number-field.tsx';
import { RadioGroup } from '#platform/ui/fields/radio-group.tsx';
import { ScaleField } from '#platform/ui/fields/scale-field.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { dayOf } from '../../answers.ts';
import type { Column, FieldOf } from '../../definition.ts';
import { type Filling, optionsOf } from './filling.ts';

/** So few options stand beside each other; more are searched. */
const mostBeside = 4;

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
      if ('scale' in field && field.scale) return <ScaleField {...words} {...chosen} />;
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

function closedBy(bounds: Pick<FieldOf<'date'>, 'from' | 'to'>, today: Day) {
  const from = dayOf(bounds.from, today);
  const to = dayOf(bounds.to, today);
  return (day: Day) => (from !== null && day < from) || (to !== null && day > to);
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
