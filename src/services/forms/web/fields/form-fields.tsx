import { useTranslation } from 'react-i18next';
import { directionOf, type Language } from '#platform/language/language.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import type { Answers, Definition, Field } from '../../definition.ts';
import { shownFields } from '../../shown.ts';
import { type Filling, saidIn } from './filling.ts';
import { FieldInput } from './form-field.tsx';
import styles from './form-fields.module.css';

interface FormFieldsProps extends Omit<Filling, 'language'> {
  definition: Definition;
  /** Whose sections are filled in: the student, or a step by its key. */
  owner: string;
  /** Others' answers, for rules that ask them. */
  answers?: Answers;
  /** Only these are asked, as after a request was sent back; the others keep what was answered. */
  only?: readonly string[] | undefined;
  /** The fault of each field that was sent back, by its key. */
  notes?: Readonly<Record<string, string>>;
  /** To try a form out in the other language. */
  language?: Language;
}

/** The fields of a form that its owner fills in: those that what is typed asks for. */
export function FormFields({
  definition,
  owner,
  answers = {},
  only,
  notes = {},
  language,
  ...around
}: FormFieldsProps) {
  const own = useLanguage();
  const filling: Filling = { ...around, language: language ?? own };
  const shown = shownFields(definition, { ...answers, ...(filling.values as Answers) });
  const sections = definition.sections.filter((section) => section.owner === owner);
  const isMending = Object.keys(notes).length > 0;
  return (
    <div className={styles.form} lang={filling.language} dir={directionOf(filling.language)}>
      {sections.map((section) => {
        const fields = section.fields.filter(
          ({ key }) => shown.get(key)?.section === section && (!only || only.includes(key)),
        );
        if (fields.length === 0) return null;
        return (
          <section key={section.key} className={styles.section}>
            {!isMending && (
              <h3 className={styles.title}>{saidIn(filling.language, section, 'title')}</h3>
            )}
            <RecordFacts fields={fields} filling={filling} />
            {fields
              .filter((field) => field.kind !== 'record')
              .map((field) => (
                <div key={field.key} className={styles.field}>
                  {notes[field.key] && (
                    <Notice tone="warning" small>
                      <Bdi>{notes[field.key]}</Bdi>
                    </Notice>
                  )}
                  <FieldInput
                    field={field}
                    required={shown.get(field.key)?.required ?? false}
                    filling={filling}
                  />
                </div>
              ))}
          </section>
        );
      })}
    </div>
  );
}

/** The facts of the record, which nobody types. */
function RecordFacts({ fields, filling }: { fields: readonly Field[]; filling: Filling }) {
  const { t } = useTranslation();
  const facts = fields.flatMap((field) => {
    if (field.kind !== 'record') return [];
    const fact = filling.record.find((one) => one.fact === field.fact);
    const value = fact ? saidIn(filling.language, fact, 'value') : t('forms:fields.of_record');
    return [{ label: saidIn(filling.language, field, 'label'), value: <Bdi>{value}</Bdi> }];
  });
  return facts.length > 0 && <Facts facts={facts} />;
}
