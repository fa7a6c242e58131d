import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AddButton } from '#platform/ui/buttons/add-button.tsx';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { FieldGroup } from '#platform/ui/fields/field.tsx';
import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import type { FieldOf } from '../../definition.ts';
import { type Filling, type Row, rowsIn, saidIn } from './filling.ts';
import styles from './form-fields.module.css';
import { SimpleInput, type Words } from './simple-field.tsx';

interface TableInputProps {
  field: FieldOf<'table'>;
  words: Words;
  filling: Filling;
}

/** Rows that are added and taken out; each is a line of fields, on a phone one below the other. */
export function TableInput({ field, words, filling }: TableInputProps) {
  const { t } = useTranslation();
  const { language, errors } = filling;
  const rows = rowsIn(filling.values[field.key]);
  const put = (next: Row[]) => filling.set(field.key, next);
  return (
    <FieldGroup {...words}>
      <div className={styles.rows}>
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place
          <div key={place} className={styles.row}>
            <FieldPair short>
              {field.columns.map((column) => (
                <SimpleInput
                  key={column.key}
                  field={column}
                  words={{
                    label: saidIn(language, column, 'label'),
                    optional: !column.required,
                    error: errors[`${field.key}.${place}.${column.key}`],
                  }}
                  value={row[column.key]}
                  onChange={(value) =>
                    put(
                      rows.map((one, at) => (at === place ? { ...one, [column.key]: value } : one)),
                    )
                  }
                  filling={filling}
                />
              ))}
            </FieldPair>
            <IconButton
              size={48}
              label={t('forms:fields.remove_row', { number: place + 1 })}
              onClick={() => put(rows.filter((_, at) => at !== place))}
            >
              <IconTrash size={20} stroke={1.5} aria-hidden="true" />
            </IconButton>
          </div>
        ))}
        {rows.length < field.most && (
          <div>
            <AddButton
              look="quiet"
              aria-invalid={words.error ? true : undefined}
              onClick={() => put([...rows, {}])}
            >
              {t('forms:fields.add_row')}
            </AddButton>
          </div>
        )}
      </div>
    </FieldGroup>
  );
}
