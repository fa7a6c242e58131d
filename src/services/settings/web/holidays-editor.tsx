import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/button.tsx';
import { DateField } from '#platform/ui/date-field.tsx';
import { FieldGroup } from '#platform/ui/field.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { useToday } from '#platform/web/today.ts';
import type { SettingFieldProps } from './setting-field-props.ts';
import styles from './setting-fields.module.css';

/** As typed: a day may still be none. */
export interface Holiday {
  from: string;
  to: string;
  name: string;
  name_ar: string;
}

interface HolidaysEditorProps extends SettingFieldProps {
  value: Holiday[];
}

/** Holidays with their first and last day, typed or picked in either calendar. */
export function HolidaysEditor({ name, value, label, help, ...field }: HolidaysEditorProps) {
  const { t } = useTranslation();
  const { onChange, errorOf } = field;
  const none = { from: '', to: '', name: '', name_ar: '' };
  return (
    <FieldGroup label={label} help={help} error={errorOf(name)}>
      <div className={styles.rows}>
        {value.length === 0 && <p className={styles.none}>{t('settings:holidays.none')}</p>}
        {value.map((holiday, place) => (
          <HolidayFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a row that is typed in has nothing else of its own
            key={place}
            holiday={holiday}
            errorOf={(part) => errorOf(`${name}.${place}.${part}`)}
            onChange={(changed) => onChange(value.with(place, changed))}
            onRemove={() => onChange(value.toSpliced(place, 1))}
          />
        ))}
        <div>
          <Button icon={<IconPlus size={18} />} onClick={() => onChange([...value, none])}>
            {t('settings:holidays.add')}
          </Button>
        </div>
      </div>
    </FieldGroup>
  );
}

interface HolidayFieldsProps {
  holiday: Holiday;
  errorOf: (part: keyof Holiday) => string | undefined;
  onChange: (holiday: Holiday) => void;
  onRemove: () => void;
}

function HolidayFields({ holiday, errorOf, onChange, onRemove }: HolidayFieldsProps) {
  const { t } = useTranslation();
  const today = useToday();
  return (
    <div className={styles.item}>
      {(['name_ar', 'name'] as const).map((part) => (
        <TextField
          key={part}
          label={t(`settings:holidays.${part}`)}
          value={holiday[part]}
          error={errorOf(part)}
          onChange={(event) => onChange({ ...holiday, [part]: event.currentTarget.value })}
        />
      ))}
      {(['from', 'to'] as const).map((part) => (
        <DateField
          key={part}
          label={t(`settings:holidays.${part}`)}
          value={holiday[part]}
          error={errorOf(part)}
          today={today}
          onChange={(day) => onChange({ ...holiday, [part]: day ?? '' })}
        />
      ))}
      <div className={styles.whole}>
        <Button size={32} icon={<IconTrash size={18} />} onClick={onRemove}>
          {t('settings:holidays.remove')}
        </Button>
      </div>
    </div>
  );
}
