import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AddButton } from '#platform/ui/buttons/add-button.tsx';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { FieldGroup } from '#platform/ui/fields/field.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { replaced, without } from '#platform/ui/tables/places.ts';
import type { Column, FieldOf } from '../../definition.ts';
import styles from './builder.module.css';
import { fieldOfKind } from './draft.ts';
import { OptionsEditor } from './options-editor.tsx';
import { PairFields } from './pair-fields.tsx';

interface ColumnsEditorProps {
  field: FieldOf<'table'>;
  onChange: (said: { columns: Column[] }) => void;
}

const kinds = ['text', 'number', 'money', 'date', 'choice'] as const;
const mostColumns = 8;

/** The columns of a table, each a simple field. */
export function ColumnsEditor({ field: { columns }, onChange }: ColumnsEditorProps) {
  const { t } = useTranslation();
  const put = (place: number, column: Column) =>
    onChange({ columns: replaced(columns, place, column) });
  return (
    <FieldGroup label={t('forms:builder.columns')}>
      {columns.map((column, place) => (
        <div key={column.key} className={styles.editor}>
          <PairFields
            name="label"
            of="label"
            value={column}
            onChange={(said) => put(place, { ...column, ...said })}
          />
          <div className={styles.line}>
            <SelectField
              label={t('forms:builder.kind')}
              value={column.kind}
              options={wordedOptions(kinds, (kind) => t(`forms:kinds.${kind}`))}
              onChange={(kind) => kind && put(place, columnOfKind(kind, column))}
            />
            <IconButton
              size={48}
              label={t('forms:builder.remove_column', { number: place + 1 })}
              onClick={() => onChange({ columns: without(columns, place) })}
            >
              <IconTrash size={20} stroke={1.5} aria-hidden="true" />
            </IconButton>
          </div>
          {column.kind === 'choice' && (
            <OptionsEditor field={column} onChange={(said) => put(place, { ...column, ...said })} />
          )}
        </div>
      ))}
      {columns.length < mostColumns && (
        <div>
          <AddButton
            size={32}
            look="quiet"
            onClick={() => onChange({ columns: [...columns, newColumn(columns)] })}
          >
            {t('forms:builder.add_column')}
          </AddButton>
        </div>
      )}
    </FieldGroup>
  );
}

function columnOfKind(kind: Column['kind'], { key, label, label_ar, required }: Column): Column {
  const { help: _help, help_ar: _help_ar, shown: _shown, ...field } = fieldOfKind(kind, key);
  return { ...field, label, label_ar, required } as Column;
}

function newColumn(columns: readonly Column[]): Column {
  const taken = new Set(columns.map(({ key }) => key));
  let number = columns.length + 1;
  while (taken.has(`column_${number}`)) number += 1;
  const named = { key: `column_${number}`, label: '', label_ar: '', required: true };
  return { ...named, kind: 'text', max_length: 100 };
}
