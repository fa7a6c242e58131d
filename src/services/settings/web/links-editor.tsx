import { useTranslation } from 'react-i18next';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { ItemRows } from './item-rows.tsx';
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

/** Edits links with their labels in both languages. */
export function LinksEditor(props: LinksEditorProps) {
  const { t } = useTranslation();
  return (
    <ItemRows
      {...props}
      fresh={{ label: '', label_ar: '', url: '' }}
      words={{
        none: t('settings:links.none'),
        add: t('settings:links.add'),
        remove: t('settings:links.remove'),
      }}
      fieldsOf={({ item, change, errorOf }) => {
        const field = (part: keyof FooterLink, ltr = false) => (
          <TextField
            label={t(`settings:links.${part}`)}
            ltr={ltr}
            value={item[part]}
            error={errorOf(part)}
            onChange={(event) => change({ [part]: event.currentTarget.value })}
          />
        );
        return (
          <>
            {field('label_ar')}
            {field('label')}
            <div className={styles.whole}>{field('url', true)}</div>
          </>
        );
      }}
    />
  );
}
