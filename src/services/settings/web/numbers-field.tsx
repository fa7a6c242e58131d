import { useTranslation } from 'react-i18next';
import { FieldGroup } from '#platform/ui/fields/field.tsx';
import { NumberField } from '#platform/ui/fields/number-field.tsx';
import type { SettingFieldProps } from './setting-field-props.ts';
import styles from './setting-fields.module.css';

interface NumbersFieldProps extends SettingFieldProps {
  value: string[];
}

/** Several ascending numbers, each with its own label. */
export function NumbersField({ name, value, label, help, onChange, errorOf }: NumbersFieldProps) {
  const { t } = useTranslation();
  return (
    <FieldGroup label={label} help={help} error={errorOf(name)}>
      <div className={styles.numbers}>
        {value.map((typed, place) => (
          <NumberField
            // biome-ignore lint/suspicious/noArrayIndexKey: the places are fixed, and are what they mean
            key={place}
            decimal
            label={t(`settings:bands.${place}`)}
            value={typed}
            end={<span aria-hidden="true">%</span>}
            error={errorOf(`${name}.${place}`)}
            onChange={(event) => onChange(value.with(place, event.currentTarget.value))}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
