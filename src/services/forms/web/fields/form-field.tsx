import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { FieldGroup } from '#platform/ui/fields/field.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import type { Field, FieldOf } from '../../definition.ts';
import { FilesInput } from './files-field.tsx';
import { type Filling, optionsOf, saidIn } from './filling.ts';
import styles from './form-fields.module.css';
import { SimpleInput, textOf, type Words } from './simple-field.tsx';
import { TableInput } from './table-field.tsx';

interface FieldInputProps {
  field: Exclude<Field, { kind: 'record' }>;
  required: boolean;
  filling: Filling;
}

export function FieldInput({ field, required, filling }: FieldInputProps) {
  const { language, values, errors, set } = filling;
  const words = {
    label: saidIn(language, field, 'label'),
    help: saidIn(language, field, 'help') || undefined,
    error: errors[field.key],
    optional: !required,
  };
  const value = values[field.key];
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
