import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/button.tsx';
import { FieldGroup } from '#platform/ui/field.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import type { SettingFieldProps } from './setting-field-props.ts';
import styles from './setting-fields.module.css';

export interface FooterLink {
  label: string;
  label_ar: string;
  url: string;
}

interface LinksEditorProps extends SettingFieldProps {
  value: FooterLink[];
}

/** Links with their words in both languages. */
export function LinksEditor({ name, value, label, help, onChange, errorOf }: LinksEditorProps) {
  const { t } = useTranslation();
  return (
    <FieldGroup label={label} help={help} error={errorOf(name)}>
      <div className={styles.rows}>
        {value.length === 0 && <p className={styles.none}>{t('settings:links.none')}</p>}
        {value.map((link, place) => {
          const field = (part: keyof FooterLink, ltr = false) => (
            <TextField
              label={t(`settings:links.${part}`)}
              ltr={ltr}
              value={link[part]}
              error={errorOf(`${name}.${place}.${part}`)}
              onChange={(event) =>
                onChange(value.with(place, { ...link, [part]: event.currentTarget.value }))
              }
            />
          );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row that is typed in has nothing else of its own
            <div key={place} className={styles.item}>
              {field('label_ar')}
              {field('label')}
              <div className={styles.whole}>{field('url', true)}</div>
              <div className={styles.whole}>
                <Button
                  size={32}
                  icon={<IconTrash size={18} />}
                  onClick={() => onChange(value.toSpliced(place, 1))}
                >
                  {t('settings:links.remove')}
                </Button>
              </div>
            </div>
          );
        })}
        <div>
          <Button
            icon={<IconPlus size={18} />}
            onClick={() => onChange([...value, { label: '', label_ar: '', url: '' }])}
          >
            {t('settings:links.add')}
          </Button>
        </div>
      </div>
    </FieldGroup>
  );
}
