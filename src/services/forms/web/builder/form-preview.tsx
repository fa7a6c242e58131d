import { useTranslation } from 'react-i18next';
import type { Language } from '#platform/language/language.ts';
import { Segmented } from '#platform/ui/fields/segmented.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { today } from '#platform/web/server-clock.ts';
import type { OfferedOptions } from '../../contract.ts';
import { byStudent, type Definition } from '../../definition.ts';
import { definitionFor } from '../../shown.ts';
import { saidIn, type Typed } from '../fields/filling.ts';
import { FormFields } from '../fields/form-fields.tsx';
import styles from './builder.module.css';
import { usePartWords } from './use-part-words.ts';

interface PreviewColumnProps {
  definition: Definition;
  options: OfferedOptions;
  language: Language;
  onLanguage: (language: Language) => void;
  role: string;
  onRole: (role: string) => void;
  values: Typed;
  onSet: (key: string, value: unknown) => void;
}

/** The form on a phone, as the student or a role sees it, in either language. */
export function PreviewColumn({
  definition,
  options,
  language,
  onLanguage,
  role,
  onRole,
  values,
  onSet,
}: PreviewColumnProps) {
  const { t } = useTranslation();
  const { ownerName } = usePartWords(definition);
  const roles = [byStudent, ...definition.steps.map(({ key }) => key)];
  const viewer = roles.includes(role) ? role : byStudent;
  const has = definition.sections.some(
    ({ owner, fields }) => owner === viewer && fields.length > 0,
  );
  return (
    <section className={styles.column} aria-label={t('forms:builder.preview')}>
      <div className={styles.bar}>
        <h2 className={styles.title}>{t('forms:builder.preview')}</h2>
        <Segmented
          label={t('forms:builder.language')}
          value={language}
          onChange={onLanguage}
          segments={[
            { value: 'ar', label: <span lang="ar">العربية</span> },
            { value: 'en', label: <span lang="en">English</span> },
          ]}
        />
      </div>
      <SelectField
        label={t('forms:builder.as')}
        size={40}
        value={viewer}
        options={roles.map((one) => ({ value: one, label: ownerName(one) }))}
        onChange={(one) => one && onRole(one)}
      />
      <div className={styles.phone}>
        <p className={styles.phoneTitle} dir="auto">
          {saidIn(language, definition, 'title')}
        </p>
        {has ? (
          <FormFields
            definition={definitionFor(definition, viewer)}
            owner={viewer}
            language={language}
            values={values}
            set={onSet}
            errors={{}}
            today={today()}
            options={options}
            record={[]}
            purpose={null}
            files={[]}
          />
        ) : (
          <p className={styles.note}>{t('forms:builder.nothing_to_fill')}</p>
        )}
      </div>
    </section>
  );
}
