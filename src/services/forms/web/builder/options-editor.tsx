import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AddButton } from '#platform/ui/buttons/add-button.tsx';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { FieldGroup } from '#platform/ui/fields/field.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { replaced, without } from '#platform/ui/tables/places.ts';
import { type FieldOf, type Option, type Select, selects } from '../../definition.ts';
import styles from './builder.module.css';
import { PairFields } from './pair-fields.tsx';

interface OptionsEditorProps {
  field: Pick<FieldOf<'choice'>, 'options' | 'select'>;
  onChange: (said: { options?: Option[]; select?: Select | null }) => void;
}

const mostOptions = 60;

/** The options of a choice: a list of the university, or its own. */
export function OptionsEditor({ field, onChange }: OptionsEditorProps) {
  const { t } = useTranslation();
  const { options, select } = field;
  return (
    <>
      <SelectField
        label={t('forms:builder.offers')}
        placeholder={t('forms:builder.own_list')}
        clearable
        value={select}
        options={wordedOptions(selects, (value) => t(`forms:selects.${value}`))}
        onChange={(value) => onChange({ select: value, ...(value ? { options: [] } : {}) })}
      />
      {select === null && (
        <FieldGroup label={t('forms:builder.options')}>
          {options.map((option, place) => (
            <div key={option.value} className={styles.line}>
              <PairFields
                name="label"
                of="label"
                value={option}
                onChange={(said) =>
                  onChange({ options: replaced(options, place, { ...option, ...said }) })
                }
              />
              <IconButton
                size={48}
                label={t('forms:builder.remove_option', { number: place + 1 })}
                onClick={() => onChange({ options: without(options, place) })}
              >
                <IconTrash size={20} stroke={1.5} aria-hidden="true" />
              </IconButton>
            </div>
          ))}
          {options.length < mostOptions && (
            <div>
              <AddButton
                size={32}
                look="quiet"
                onClick={() => onChange({ options: [...options, newOption(options)] })}
              >
                {t('forms:builder.add_option')}
              </AddButton>
            </div>
          )}
        </FieldGroup>
      )}
    </>
  );
}

function newOption(options: readonly Option[]): Option {
  const taken = new Set(options.map(({ value }) => value));
  let number = options.length + 1;
  while (taken.has(`option_${number}`)) number += 1;
  return { value: `option_${number}`, label: '', label_ar: '' };
}
