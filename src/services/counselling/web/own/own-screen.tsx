import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Notice } from '#platform/ui/states/notice.tsx';
import { useCall } from '#platform/web/queries.ts';
import { UnsavedChanges } from '#platform/web/unsaved-changes.tsx';
import { counsellingCalls } from '../../calls.ts';
import { Answered } from '../answered.tsx';
import { HelpFold, HelpPanel } from './help-panel.tsx';
import { IntakeForm } from './intake-form.tsx';
import styles from './own.module.css';
import { OwnAnswers } from './own-answers.tsx';
import { OwnDates } from './own-dates.tsx';
import { OwnLooks } from './own-looks.tsx';
import { OwnRecord } from './own-record.tsx';
import { AskedTransfers } from './own-transfers.tsx';
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
        <span className={styles.private}>
          <IconLock size={18} stroke={1.5} aria-hidden="true" />
          {t('counselling:own.private')}
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
  const { record } = own;
  const [changing, setChanging] = useState(false);
  const risk = useRisk(own);
  const isOpen = record?.state === 'open';
  const asks = !isOpen || !record.intake || changing;
  // An answer of the form’s gets its help there, under the question.
  const isAnsweredHere = asks && risk.isSent;
  return (
    <>
      {record?.alert && !isAnsweredHere ? (
        <HelpPanel help={own.help} risk={risk} />
      ) : (
        <HelpFold help={own.help} />
      )}
      <AskedTransfers transfers={own.transfers} />
      {isOpen && !changing && <OwnDates />}
      {asks && <Asking own={own} risk={risk} onDone={() => setChanging(false)} />}
      {isOpen && !asks && <OwnAnswers record={record} onChange={() => setChanging(true)} />}
      {record && <OwnLooks />}
      {record && <OwnRecord record={record} kept_years={own.kept_years} />}
    </>
  );
}

interface AskingProps {
  own: Own;
  risk: ReturnType<typeof useRisk>;
  onDone: () => void;
}

function Asking({ own, risk, onDone }: AskingProps) {
  const { t } = useTranslation();
  const closed = own.record?.state === 'closed' ? own.record : null;
  const [begun, setBegun] = useState(false);
  if (closed && !begun) {
    return (
      <Notice
        tone="neutral"
        action={
          <Button size={32} onClick={() => setBegun(true)}>
            {t('counselling:own.title')}
          </Button>
        }
      >
        {t('counselling:mine.closed', { number: closed.number })}
      </Notice>
    );
  }
  return <IntakeForm own={own} risk={risk} onDone={onDone} />;
}
