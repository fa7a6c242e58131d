import { IconMessageReport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { TabRows, tabPageSize, useTabPage } from '#platform/web/lists/tab-rows.tsx';
import { useMay } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import type { RecordProps } from '#platform/web/screens.ts';
import { advisingCalls } from '../../calls.ts';
import styles from '../messages/student-messages-section.module.css';
import { AnswerConcern } from './answer-concern-dialog.tsx';
import { ConcernItem } from './concern-item.tsx';
import { ConcernStateMark } from './concern-state.tsx';
import { RaiseConcern } from './raise-concern-dialog.tsx';

const { listConcerns, raiseConcern } = advisingCalls;

/** Concerns and praise about a student, in the record that staff see. */
export function StudentConcerns({ id, name }: RecordProps) {
  const { t } = useTranslation();
  const query = {
    student: id,
    view: 'all' as const,
    page: useTabPage('concerns'),
    page_size: tabPageSize,
  };
  const concerns = useCall(listConcerns, { query }, { keepsPrevious: true });
  const mayRaise = useMay(raiseConcern);
  return (
    <section aria-label={t('advising:concerns.tab.heading')}>
      <div className={styles.head}>
        <h2>{t('advising:concerns.tab.heading')}</h2>
        {mayRaise && <RaiseConcern student={{ id, name }} />}
      </div>
      <TabRows
        tab="concerns"
        answer={concerns}
        empty={
          <EmptyState
            icon={<IconMessageReport size={28} stroke={1.25} />}
            title={t('advising:concerns.tab.empty')}
            text={t('advising:concerns.tab.empty_text')}
          />
        }
      >
        {(concern) => (
          <ConcernItem
            key={concern.id}
            concern={concern}
            state={<ConcernStateMark concern={concern} />}
            action={concern.state === 'open' && <AnswerConcern concern={concern} />}
          />
        )}
      </TabRows>
    </section>
  );
}
