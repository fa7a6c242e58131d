import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { AddButton } from '#platform/ui/buttons/add-button.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { useCall } from '#platform/web/queries.ts';
import { questionnairesCalls } from '../calls.ts';
import type { QuestionShown } from '../contract.ts';
import type { Target } from '../questionnaire.ts';
import styles from './builder.module.css';
import { QuestionForm } from './question-form.tsx';

const { listQuestions } = questionnairesCalls;
const mostFound = 50;

interface QuestionPickerProps {
  target: Target;
  /** The ids of questions that are there already. */
  taken: readonly number[];
  onPick: (question: QuestionShown) => void;
}

/** Adds a question of the bank, found by its words; a new one is added to the bank first. */
export function QuestionPicker({ target, taken, onPick }: QuestionPickerProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const [isAdding, setAdding] = useState(false);
  const query = {
    page_size: mostFound,
    ...(search.trim() ? { search: search.trim() } : {}),
    ...(target === 'both' ? {} : { target }),
  };
  const { data } = useCall(listQuestions, { query }, { keepsPrevious: true });
  const free = data?.results.filter(({ id }) => !taken.includes(id)) ?? [];
  return (
    <div className={styles.picker}>
      <SelectField
        size={40}
        hideLabel
        label={t('questionnaires:builder.add_question')}
        placeholder={t('questionnaires:builder.add_question')}
        value={null}
        onSearch={setSearch}
        options={free.map((question) => ({
          value: String(question.id),
          label: textIn(language, question, 'text'),
          note: t(`questionnaires:kinds.${question.kind}`),
        }))}
        onChange={(id) => {
          const picked = free.find((question) => String(question.id) === id);
          if (picked) onPick(picked);
        }}
      />
      <AddButton size={40} look="quiet" onClick={() => setAdding(true)}>
        {t('questionnaires:builder.new_question')}
      </AddButton>
      <Dialog
        opened={isAdding}
        onClose={() => setAdding(false)}
        size={800}
        title={t('questionnaires:questions.add')}
      >
        <QuestionForm row={null} onClose={() => setAdding(false)} />
      </Dialog>
    </div>
  );
}
