import type { Language } from '#platform/language/language.ts';
import { directionOf } from '#platform/language/language.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import type { Answers, Definition } from '../../definition.ts';
import { shownFields } from '../../shown.ts';
import { type Filling, saidIn } from './filling.ts';
import { FieldInput } from './form-field.tsx';
import styles from './form-fields.module.css';

interface FormFieldsProps extends Omit<Filling, 'language'> {
  definition: Definition;
  /** Whose sections are filled in: the student, or a step by its key. */
  owner: string;
  /** What others answered, for rules that ask of it. */
  answers?: Answers;
  /** Only these are open, as after a request was sent back; the others show what was answered. */
  only?: readonly string[] | undefined;
  /** To try a form out in the other language. */
  language?: Language;
}

/** The fields of a form that its owner fills in: those that what is typed asks for. */
export function FormFields({
  definition,
  owner,
  answers = {},
  only,
  language,
  ...around
}: FormFieldsProps) {
  const own = useLanguage();
  const filling: Filling = { ...around, language: language ?? own };
  const shown = shownFields(definition, { ...answers, ...(filling.values as Answers) });
  const sections = definition.sections.filter((section) => section.owner === owner);
  return (
    <div className={styles.form} lang={filling.language} dir={directionOf(filling.language)}>
      {sections.map((section) => {
        const fields = section.fields.filter(({ key }) => shown.get(key)?.section === section);
        if (fields.length === 0) return null;
        return (
          <section key={section.key} className={styles.section}>
            <h3 className={styles.title}>{saidIn(filling.language, section, 'title')}</h3>
            {fields.map((field) => (
              <FieldInput
                key={field.key}
                field={field}
                required={shown.get(field.key)?.required ?? false}
                locked={only !== undefined && !only.includes(field.key)}
                filling={filling}
              />
            ))}
          </section>
        );
      })}
    </div>
  );
}
