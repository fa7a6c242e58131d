import { Facts } from '#platform/ui/facts/facts.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { type Answers, byStudent, type Definition } from '../../definition.ts';
import { sectionsInOrder, shownFields } from '../../shown.ts';
import { AnswerText } from './answer-cell.tsx';
import { type Filling, saidIn } from './filling.ts';
import styles from './form-fields.module.css';

interface FormAnswersProps extends Pick<Filling, 'options' | 'files' | 'record'> {
  /** Already without what the reader may not see. */
  definition: Definition;
  answers: Answers;
  /** Only these owners' sections; all if it is left out. */
  owners?: readonly string[];
}

/**
 * A filled-in form to read: by section, with the facts of the record. A step's section is left out until its holder has
 * filled it in.
 */
export function FormAnswers({ definition, answers, record, owners, ...around }: FormAnswersProps) {
  const language = useLanguage();
  const shown = shownFields(definition, answers);
  return (
    <div className={styles.form}>
      {sectionsInOrder(definition)
        .filter(({ owner }) => !owners || owners.includes(owner))
        .map((section) => ({
          section,
          fields: section.fields.filter(({ key }) => shown.get(key)?.section === section),
        }))
        .filter(({ section, fields }) =>
          section.owner === byStudent
            ? fields.length > 0
            : fields.some(({ key }) => Object.hasOwn(answers, key)),
        )
        .map(({ section, fields }) => (
          <section key={section.key} className={styles.section}>
            <h3 className={styles.title}>{saidIn(language, section, 'title')}</h3>
            <Facts
              facts={fields.map((field) => {
                const fact =
                  field.kind === 'record' && record.find((one) => one.fact === field.fact);
                return {
                  label: saidIn(language, field, 'label'),
                  value: fact ? (
                    saidIn(language, fact, 'value')
                  ) : (
                    <AnswerText
                      field={field}
                      answer={answers[field.key]}
                      filling={{ ...around, language }}
                    />
                  ),
                };
              })}
            />
          </section>
        ))}
    </div>
  );
}
