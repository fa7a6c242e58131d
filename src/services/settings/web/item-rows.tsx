import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AddButton } from '#platform/ui/buttons/add-button.tsx';
import { Button } from '#platform/ui/buttons/button.tsx';
import { FieldGroup } from '#platform/ui/fields/field.tsx';
import type { SettingFieldProps } from './setting-field-props.ts';
import styles from './setting-fields.module.css';

interface ItemRowsProps<Item> extends Omit<SettingFieldProps, 'value'> {
  value: Item[];
  /** Initial value of a new row. */
  fresh: Item;
  words: { none: string; add: string; remove: string };
  /** Renders the fields of a row; `errorOf` takes the name of a part. */
  fieldsOf: (row: {
    item: Item;
    change: (to: Partial<Item>) => void;
    errorOf: (part: keyof Item & string) => string | undefined;
  }) => ReactNode;
}

/** A setting with several rows, which can be added and removed. */
export function ItemRows<Item>(props: ItemRowsProps<Item>) {
  const { name, value, fresh, words, label, help, onChange, errorOf } = props;
  return (
    <FieldGroup label={label} help={help} error={errorOf(name)}>
      <div className={styles.rows}>
        {value.length === 0 && <p className={styles.none}>{words.none}</p>}
        {value.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row that is typed in has nothing else of its own
          <div key={place} className={styles.item}>
            {props.fieldsOf({
              item,
              change: (to) => onChange(value.with(place, { ...item, ...to })),
              errorOf: (part) => errorOf(`${name}.${place}.${part}`),
            })}
            <div className={styles.whole}>
              <Button
                size={32}
                icon={<IconTrash size={18} />}
                onClick={() => onChange(value.toSpliced(place, 1))}
              >
                {words.remove}
              </Button>
            </div>
          </div>
        ))}
        <div>
          <AddButton look="secondary" onClick={() => onChange([...value, fresh])}>
            {words.add}
          </AddButton>
        </div>
      </div>
    </FieldGroup>
  );
}
