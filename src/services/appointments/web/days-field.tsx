import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import type { Day } from '#platform/language/times/day.ts';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import styles from './days-field.module.css';

interface DaysFieldProps {
  days: readonly Day[];
  /** Those that are left out. */
  except: readonly Day[];
  onChange: (except: Day[]) => void;
}

/** The days on which slots are opened, each of which can be left out. */
export function DaysField({ days, except, onChange }: DaysFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <fieldset className={styles.days}>
      <legend>{t('appointments:form.days')}</legend>
      <div className={styles.list}>
        {days.map((day) => (
          <Checkbox
            key={day}
            label={formatDay(day, language, 'short')}
            checked={!except.includes(day)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? except.filter((one) => one !== day) : [...except, day])
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
