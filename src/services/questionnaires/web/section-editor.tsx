import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { moved, replaced } from '#platform/ui/tables/places.ts';
import { SortableList } from '#platform/ui/tables/sortable-list.tsx';
import type { Questionnaire } from '../contract.ts';
import { isOfChoices, type Target } from '../questionnaire.ts';
import styles from './builder.module.css';
import { QuestionPicker } from './question-picker.tsx';

export type Section = Questionnaire['sections'][number];
type Item = Section['questions'][number];

interface SectionEditorProps {
  section: Section;
  number: number;
  grip: ReactNode;
  target: Target;
  /** The questions of the sections before it. */
  before: readonly Item[];
  /** All questions of the questionnaire. */
  taken: readonly Item[];
  /** Null: it is only read. */
  onChange: ((section: Section) => void) | null;
  onRemove: () => void;
}

/** A section's name and its questions, each perhaps under the condition of an earlier one. */
export function SectionEditor(props: SectionEditorProps) {
  const { section, number, grip, target, before, taken, onChange, onRemove } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { questions } = section;
  const put = (next: readonly Item[]) => onChange?.({ ...section, questions: [...next] });
  const title = t('questionnaires:builder.section', { number });
  return (
    <Panel flush>
      <div className={styles.head}>
        {grip}
        {onChange ? (
          <FieldPair>
            {(['name_ar', 'name'] as const).map((key) => (
              <TextField
                key={key}
                size={40}
                label={`${title} · ${t(`questionnaires:field.${key}`)}`}
                dir={key === 'name_ar' ? 'rtl' : 'ltr'}
                maxLength={150}
                value={section[key]}
                onChange={(event) => onChange({ ...section, [key]: event.currentTarget.value })}
              />
            ))}
          </FieldPair>
        ) : (
          <h2>
            <Bdi>{nameOf(section)}</Bdi>
          </h2>
        )}
        {onChange && (
          <IconButton
            size={40}
            label={t('questionnaires:builder.remove', { name: nameOf(section) || title })}
            onClick={onRemove}
          >
            <IconTrash size={18} stroke={1.5} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <SortableList
        items={questions}
        keyOf={({ id }) => String(id)}
        nameOf={(question) => textIn(language, question, 'text')}
        onMove={(from, to) => put(moved(questions, from, to))}
      >
        {(question, at, handle) => (
          <QuestionRow
            question={question}
            grip={onChange && handle}
            earlier={[...before, ...questions.slice(0, at)]}
            onChange={onChange && ((next) => put(replaced(questions, at, next)))}
            onRemove={() => put(questions.filter((_, place) => place !== at))}
          />
        )}
      </SortableList>
      {onChange && (
        <div className={styles.foot}>
          <QuestionPicker
            target={target}
            taken={taken.map(({ id }) => id)}
            onPick={(question) => put([...questions, { ...question, condition: null }])}
          />
        </div>
      )}
    </Panel>
  );
}

interface QuestionRowProps {
  question: Item;
  grip: ReactNode;
  earlier: readonly Item[];
  onChange: ((question: Item) => void) | null;
  onRemove: () => void;
}

function QuestionRow({ question, grip, earlier, onChange, onRemove }: QuestionRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const text = textIn(language, question, 'text');
  return (
    <div className={styles.question}>
      {grip}
      <div className={styles.words}>
        <Bdi>{text}</Bdi>
        <span className={styles.note}>
          <Dotted
            facts={[
              t(`questionnaires:kinds.${question.kind}`),
              t(`questionnaires:question_targets.${question.target}`),
              t(`questionnaires:questions.${question.is_required ? 'required' : 'optional'}`),
            ]}
          />
        </span>
        <Condition question={question} earlier={earlier} onChange={onChange} />
      </div>
      {onChange && (
        <IconButton
          size={40}
          label={t('questionnaires:builder.remove', { name: text })}
          onClick={onRemove}
        >
          <IconTrash size={18} stroke={1.5} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

type ConditionProps = Pick<QuestionRowProps, 'question' | 'earlier' | 'onChange'>;

/** The earlier question and the choice under which this one is asked. */
function Condition({ question, earlier, onChange }: ConditionProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { condition } = question;
  const askable = earlier.filter(
    ({ kind, target }) => isOfChoices(kind) && target === question.target,
  );
  const decisive = askable.find(({ id }) => id === condition?.question);
  const choice = decisive?.choices.find(({ key }) => key === condition?.choice);
  if (!onChange) {
    return (
      decisive &&
      choice && (
        <span className={styles.note}>
          {t('questionnaires:builder.only_if', {
            question: textIn(language, decisive, 'text'),
            choice: nameOf(choice),
          })}
        </span>
      )
    );
  }
  if (askable.length === 0) return null;
  return (
    <FieldPair>
      <SelectField
        size={40}
        hideLabel
        label={t('questionnaires:builder.condition')}
        placeholder={t('questionnaires:builder.always')}
        clearable
        value={decisive ? String(decisive.id) : null}
        options={askable.map((one) => ({
          value: String(one.id),
          label: textIn(language, one, 'text'),
        }))}
        onChange={(id) => {
          const next = askable.find((one) => String(one.id) === id);
          const [first] = next?.choices ?? [];
          const chosen = next && first ? { question: next.id, choice: first.key } : null;
          onChange({ ...question, condition: chosen });
        }}
      />
      {decisive && condition && (
        <SelectField
          size={40}
          hideLabel
          label={t('questionnaires:builder.choice')}
          value={condition.choice}
          options={decisive.choices.map((one) => ({ value: one.key, label: nameOf(one) }))}
          onChange={(key) =>
            key && onChange({ ...question, condition: { ...condition, choice: key } })
          }
        />
      )}
    </FieldPair>
  );
}
