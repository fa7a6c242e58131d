import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { useCall } from '#platform/web/queries.ts';
import { useToday } from '#platform/web/today.ts';
import { UnsavedChanges } from '#platform/web/unsaved-changes.tsx';
import { counsellingCalls } from '../../calls.ts';
import { Answered } from '../answered-frame.tsx';
import { HelpFold, HelpPanel } from './help-panel.tsx';
import { IntakeForm } from './intake-form.tsx';
import styles from './own.module.css';
import { OwnDates } from './own-dates-section.tsx';
import { AskedTransfers, OwnLooks, OwnRecord } from './own-record-section.tsx';
import { useRisk } from './use-risk.ts';

export type Own = ReplyOf<typeof counsellingCalls.readOwn>;

/** A student asks for help here, and sees what became of it. */
export function OwnScreen() {
  const { t } = useTranslation();
  const answer = useCall(counsellingCalls.readOwn, {});
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {/* Others may read the tab's name: it says no more than whose portal it is. */}
        <h1 data-title="">{t('counselling:own.title')}</h1>
        <span className={styles.note}>
          <IconLock size={16} stroke={1.5} aria-hidden="true" /> {t('counselling:own.private')}
        </span>
      </header>
      <Answered answer={answer}>
        {(own) => (
          <UnsavedChanges>
            <OwnPage own={own} />
          </UnsavedChanges>
        )}
      </Answered>
    </div>
  );
}

function OwnPage({ own }: { own: Own }) {
  const { t } = useTranslation();
  const { record, help } = own;
  const [changing, setChanging] = useState(false);
  const risk = useRisk(own);
  const today = useToday();
  const isOpen = record?.state === 'open';
  const asks = !isOpen || !record.intake || changing;
  const alert = record?.alert;
  const isFresh = alert && (alert.opened_at === null || riyadhDay(alert.raised_at) === today);
  // An answer of the form’s gets its help there, under the question.
  const isAnsweredHere = asks && risk.isSent;
  const hasHelp = isFresh && !isAnsweredHere;
  return (
    <>
      {hasHelp ? <HelpPanel help={help} risk={risk} /> : <HelpFold help={help} />}
      <AskedTransfers transfers={own.transfers} />
      {record?.state === 'closed' && (
        <Notice tone="neutral">{t('counselling:mine.closed', { number: record.number })}</Notice>
      )}
      {isOpen && !asks && <OwnDates />}
      {asks && <IntakeForm own={own} risk={risk} onDone={() => setChanging(false)} />}
      {record && !changing && !isAnsweredHere && (
        <>
          <OwnLooks />
          <OwnRecord own={own} onChange={asks ? undefined : () => setChanging(true)} />
        </>
      )}
    </>
  );
}
