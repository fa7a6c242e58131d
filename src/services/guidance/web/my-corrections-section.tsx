import { IconPencilQuestion } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/dates.ts';
import { riyadhDay } from '#platform/language/day.ts';
import { Button } from '#platform/ui/button.tsx';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Paging } from '#platform/ui/paging.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useLanguage } from '#platform/ui/use-language.ts';
import { stayOpen, useCall, useCommand } from '#platform/web/queries.ts';
import { guidanceContract } from '../contract.ts';
import type { Correction } from '../correction-calls.ts';
import { AnswerFrame } from './answer-frame.tsx';
import { correctionAnswered } from './correction-answers.ts';
import { CorrectionStateMark } from './correction-state.tsx';
import styles from './corrections.module.css';
import { useStudentWords } from './student-words.ts';

const { listMyCorrections, withdrawCorrection } = guidanceContract.calls;
const pageSize = 10;

/** What a student has asked to be corrected, newest first, with the answers. */
export function MyCorrections() {
  const { t } = useTranslation();
  const { corrections_page = '' }: { corrections_page?: string } = useSearch({ strict: false });
  // Addresses count pages from 0, calls from 1.
  const page = /^\d{1,5}$/.test(corrections_page) ? Number(corrections_page) + 1 : 1;
  const query = { page, page_size: pageSize };
  const corrections = useCall(listMyCorrections, { query }, { keepsPrevious: true });
  return (
    <AnswerFrame answer={corrections}>
      {({ count, results }) =>
        count === 0 ? (
          <Panel>
            <EmptyState
              icon={<IconPencilQuestion size={28} />}
              title={t('guidance:corrections.own_empty')}
              text={t('guidance:corrections.own_empty_text')}
            />
          </Panel>
        ) : (
          <Panel flush>
            <ul className={styles.list}>
              {results.map((correction) => (
                <CorrectionItem key={correction.id} correction={correction} />
              ))}
            </ul>
            {count > pageSize && (
              <Paging
                page={page}
                pageSize={pageSize}
                count={count}
                renderLink={(to, link) => (
                  <Link
                    to="."
                    search={(now: object) => ({
                      ...now,
                      corrections_page: to > 1 ? to - 1 : undefined,
                    })}
                    resetScroll={false}
                    {...link}
                  />
                )}
              />
            )}
          </Panel>
        )
      }
    </AnswerFrame>
  );
}

function CorrectionItem({ correction }: { correction: Correction }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useStudentWords();
  const { field, text, state, asked_at, answer, answered_by, answered_at } = correction;
  const dayOf = (moment: string) => formatDay(riyadhDay(moment), language);
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h3 className={styles.field}>{t(`guidance:corrections.fields.${field}`)}</h3>
        <CorrectionStateMark state={state} />
      </div>
      <p className={styles.note}>{t('guidance:corrections.asked_on', { when: dayOf(asked_at) })}</p>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {answered_by && answered_at && (
        <div className={styles.answer}>
          <p className={styles.note}>
            {t('guidance:corrections.answered_by', {
              name: nameOf(answered_by),
              when: dayOf(answered_at),
            })}
          </p>
          <p className={styles.text} dir="auto">
            {answer}
          </p>
        </div>
      )}
      {state === 'open' && <WithdrawCorrection correction={correction} />}
    </li>
  );
}

function WithdrawCorrection({ correction: { id, field } }: { correction: Correction }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const { mutateAsync } = useCommand(withdrawCorrection, {
    changes: correctionAnswered,
    onDone: () => void toast.success({ title: t('guidance:corrections.withdrawn') }),
  });
  const name = t(`guidance:corrections.fields.${field}`);
  return (
    <div className={styles.action}>
      <Button
        size={32}
        look="danger-outline"
        aria-label={t('guidance:corrections.withdraw_of', { field: name })}
        onClick={() => setOpened(true)}
      >
        {t('guidance:corrections.withdraw')}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        danger
        title={t('guidance:corrections.withdraw_title')}
        text={t('guidance:corrections.withdraw_text')}
        verb={t('guidance:corrections.withdraw')}
        busyText={t('guidance:corrections.withdrawing')}
        onConfirm={() => mutateAsync({ params: { id } }).catch(stayOpen)}
      />
    </div>
  );
}
