import { useTranslation } from 'react-i18next';
import { DateField } from '#platform/ui/fields/date-field.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { useToday } from '#platform/web/today.ts';
import { ItemRows } from './item-rows.tsx';
import type { SettingFieldProps } from './setting-field-props.ts';

/** As typed: a day may still be invalid. */
export interface Holiday {
  from: string;
  to: string;
  name: string;
  name_ar: string;
}

interface HolidaysEditorProps extends SettingFieldProps {
  value: Holiday[];
}

/** Edits holidays; their days are typed or picked in either calendar. */
export function HolidaysEditor(props: HolidaysEditorProps) {
  const { t } = useTranslation();
  return (
    <ItemRows
      {...props}
      fresh={{ from: '', to: '', name: '', name_ar: '' }}
      words={{
        none: t('settings:holidays.none'),
        add: t('settings:holidays.add'),
        remove: t('settings:holidays.remove'),
      }}
      fieldsOf={({ item, change, errorOf }) => (
        <HolidayFields holiday={item} onChange={change} errorOf={errorOf} />
      )}
    />
  );
}

interface HolidayFieldsProps {
  holiday: Holiday;
  errorOf: (part: keyof Holiday) => string | undefined;
  onChange: (to: Partial<Holiday>) => void;
}

function HolidayFields({ holiday, errorOf, onChange }: HolidayFieldsProps) {
  const { t } = useTranslation();
  const today = useToday();
  return (
    <>
      {(['name_ar', 'name'] as const).map((part) => (
        <TextField
          key={part}
          label={t(`settings:holidays.${part}`)}
          value={holiday[part]}
          error={errorOf(part)}
          onChange={(event) => onChange({ [part]: event.currentTarget.value })}
        />
      ))}
      {(['from', 'to'] as const).map((part) => (
        <DateField
          key={part}
          label={t(`settings:holidays.${part}`)}
          value={holiday[part]}
          error={errorOf(part)}
          today={today}
          onChange={(day) => onChange({ [part]: day ?? '' })}
        />
      ))}
    </>
  );
}
