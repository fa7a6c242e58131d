import { useTranslation } from 'react-i18next';
import { weekdays } from '#platform/language/times/calendar-names.ts';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { FieldGroup } from '#platform/ui/fields/field.tsx';
import { Segmented } from '#platform/ui/fields/segmented.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import type { SettingFieldProps } from './setting-field-props.ts';
import styles from './setting-fields.module.css';
import { optionsOf } from './typed-settings.ts';

/** One of a few. */
export function ChoiceField({
  name,
  setting,
  value,
  label,
  help,
  onChange,
  errorOf,
}: SettingFieldProps) {
  return (
    <FieldGroup label={label} help={help} error={errorOf(name)}>
      <div>
        <Segmented
          label={label}
          segments={optionsOf(setting).map((option) => ({ value: option, label: option }))}
          value={String(value)}
          onChange={(chosen) => onChange(Number(chosen))}
        />
      </div>
    </FieldGroup>
  );
}

/** Some of a few. */
export function ChoicesField({ setting, ...field }: SettingFieldProps) {
  const options = optionsOf(setting).map((key) => ({ key, label: key.toUpperCase() }));
  return <Boxes {...field} options={options} />;
}

/** Some groups of roles. */
export function RolesField({ setting, ...field }: SettingFieldProps) {
  const { t } = useTranslation();
  const options = optionsOf(setting).map((key) => ({ key, label: t(`settings:roles.${key}`) }));
  return <Boxes {...field} options={options} />;
}

export function WeekdaysField(field: SettingFieldProps) {
  const language = useLanguage();
  return <Boxes {...field} options={weekdays[language].map((label, key) => ({ key, label }))} />;
}

interface BoxesProps extends Omit<SettingFieldProps, 'setting'> {
  options: readonly { key: string | number; label: string }[];
}

/** Chosen values keep the order of the options. */
function Boxes({ name, value, label, help, onChange, errorOf, options }: BoxesProps) {
  const chosen = value as (string | number)[];
  const turn = (key: string | number) =>
    options
      .map((option) => option.key)
      .filter((one) => (one === key ? !chosen.includes(one) : chosen.includes(one)));
  const error = errorOf(name);
  return (
    <FieldGroup label={label} help={help} error={error}>
      <div className={styles.boxes}>
        {options.map((option) => (
          <Checkbox
            key={option.key}
            label={option.label}
            checked={chosen.includes(option.key)}
            aria-invalid={error ? true : undefined}
            onChange={() => onChange(turn(option.key))}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
