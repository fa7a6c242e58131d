import { useTranslation } from 'react-i18next';
import { ltr } from '#platform/language/bidi.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import type { FieldWords } from '#platform/ui/fields/field.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { contrastOfWhite, grounds, shadesOf } from '../accent-shades.ts';
import { settingGroups } from '../settings.ts';
import styles from './setting-fields.module.css';

const { schema, standard } = settingGroups.identity.settings.accent;

interface ColourFieldProps extends Pick<FieldWords, 'label' | 'help' | 'error'> {
  value: string;
  onChange: (value: string) => void;
}

/** A colour, picked or typed, with its contrast updated live. */
export function ColourField({ value, onChange, help, ...words }: ColourFieldProps) {
  const { t } = useTranslation();
  const isGood = schema.safeParse(value).success;
  const measured = contrastOfWhite(value);
  const contrast = measured !== null && ltr(`${formatNumber(measured, 1)} : 1`);
  return (
    <div className={styles.colour}>
      <TextField
        {...words}
        name="accent"
        ltr
        maxLength={7}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        help={
          <>
            {help} {contrast && t(`settings:colour.${isGood ? 'good' : 'poor'}`, { contrast })}
          </>
        }
        end={
          <input
            type="color"
            className={styles.well}
            aria-label={t('settings:colour.pick')}
            value={measured === null ? standard : value.toLowerCase()}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        }
      />
      {isGood && <Previews accent={value.toLowerCase()} />}
    </div>
  );
}

/** A preview button and link on the background of each theme. */
function Previews({ accent }: { accent: string }) {
  const { t } = useTranslation();
  const shades = shadesOf(accent);
  return (
    <div className={styles.previews} aria-hidden="true">
      {(['light', 'dark'] as const).map((theme) => (
        <div
          key={theme}
          className={styles.preview}
          style={{
            '--preview-ground': grounds[theme][0],
            '--preview-fill': shades.accent[theme],
            '--preview-words': shades['accent-text'][theme],
          }}
        >
          <span className={styles.fill}>{t('settings:colour.button')}</span>
          <span className={styles.words}>{t('settings:colour.link')}</span>
        </div>
      ))}
    </div>
  );
}
