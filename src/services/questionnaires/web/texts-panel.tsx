import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Paging } from '#platform/ui/tables/paging.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { useCall } from '#platform/web/queries.ts';
import { questionnairesCalls } from '../calls.ts';
import type { Results } from '../contract.ts';
import styles from './results.module.css';

const page_size = 10;

interface TextsPanelProps {
  id: number;
  questions: readonly Results['questions'][number][];
  /** Fewer answers than these are not shown. */
  least: number;
}

/** The answers in words to one question at a time, searched, in no order of time. */
export function TextsPanel({ id, questions, least }: TextsPanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [question, setQuestion] = useState(String(questions[0]?.id ?? 0));
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const words = search.trim();
  const answered = questions.find((one) => String(one.id) === question)?.answered ?? 0;
  const isShown = answered >= least;
  const query = { question, page, page_size, ...(words ? { search: words } : {}) };
  const answer = useCall(
    questionnairesCalls.listTexts,
    { params: { id }, query },
    { keepsPrevious: true, enabled: isShown },
  );
  return (
    <Panel>
      <section className={styles.texts}>
        <h2>{t('questionnaires:results.texts')}</h2>
        {questions.length > 1 && (
          <SelectField
            size={40}
            hideLabel
            label={t('questionnaires:field.question')}
            value={question}
            options={questions.map((one) => ({
              value: String(one.id),
              label: textIn(language, one, 'text'),
            }))}
            onChange={(one) => {
              setQuestion(one ?? question);
              setPage(1);
            }}
          />
        )}
        {isShown ? (
          <>
            <TextField
              size={40}
              hideLabel
              type="search"
              label={t('questionnaires:results.search')}
              placeholder={t('questionnaires:results.search')}
              maxLength={100}
              value={search}
              onChange={(event) => {
                setSearch(event.currentTarget.value);
                setPage(1);
              }}
            />
            <AnswerFrame answer={answer}>
              {({ results, count }) => (
                <>
                  <ul className={styles.said}>
                    {results.map(({ text }, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: two people may write the same
                      <li key={at} dir="auto">
                        {text}
                      </li>
                    ))}
                  </ul>
                  {count === 0 && <p>{t('questionnaires:results.no_texts')}</p>}
                  {count > page_size && (
                    <Paging
                      page={page}
                      pageSize={page_size}
                      count={count}
                      renderLink={(to, link) => (
                        <button type="button" onClick={() => setPage(to)} {...link} />
                      )}
                    />
                  )}
                </>
              )}
            </AnswerFrame>
            <p className={styles.note}>{t('questionnaires:results.no_order')}</p>
          </>
        ) : (
          <p className={styles.note}>{t('questionnaires:results.hidden', { count: least })}</p>
        )}
      </section>
    </Panel>
  );
}
