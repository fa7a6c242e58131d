import type { ReactNode } from 'react';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { type Answers, byStudent, type Definition, type Field } from '../../definition.ts';
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
  /** Facts of the record that stand elsewhere already. */
  known?: readonly string[] | undefined;
  /** Fields that are filled in beside. */
  without?: readonly string[] | undefined;
  /** Beside an answer, such as the box by which it is sent back. */
  mark?: ((field: Field) => ReactNode) | undefined;
}

/**
 * A filled-in form to read: by section, with the facts of the record. A step's section is left out until its holder has
 * filled it in.
 */
export function FormAnswers(props: FormAnswersProps) {
  const { definition, answers, record, owners, known = [], without = [], mark, ...around } = props;
  const language = useLanguage();
  const shown = shownFields(definition, answers);
  return (
    <div className={styles.form}>
      {sectionsInOrder(definition)
        .filter(({ owner }) => !owners || owners.includes(owner))
        .map((section) => ({
          section,
          fields: section.fields.filter(
            (field) =>
              shown.get(field.key)?.section === section &&
              !without.includes(field.key) &&
              !(field.kind === 'record' && known.includes(field.fact)),
          ),
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
              facts={fields.map((field) => ({
                label: saidIn(language, field, 'label'),
                value: (
                  <Answer
                    {...{ field, record, mark }}
                    filling={around}
                    answer={answers[field.key]}
                  />
                ),
              }))}
            />
          </section>
        ))}
    </div>
  );
}

interface AnswerProps extends Pick<FormAnswersProps, 'record' | 'mark'> {
  field: Field;
  answer: Answers[string] | undefined;
  filling: Pick<Filling, 'options' | 'files'>;
}

function Answer({ field, answer, record, mark, filling }: AnswerProps) {
  const language = useLanguage();
  const fact = field.kind === 'record' && record.find((one) => one.fact === field.fact);
  const text = fact ? (
    saidIn(language, fact, 'value')
  ) : (
    <AnswerText {...{ field, answer }} filling={{ ...filling, language }} />
  );
  if (!mark) return text;
  return (
    <div className={styles.markable}>
      <div>{text}</div>
      {mark(field)}
    </div>
  );
}
