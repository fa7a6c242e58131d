import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/language/dates.ts';
import { Bdi } from '#platform/ui/bdi.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Facts } from '#platform/ui/facts.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import { useLanguage } from '#platform/ui/use-language.ts';
import type { Move } from '../advisor-calls.ts';
import { WithdrawDialog } from './move-actions.tsx';
import styles from './my-advisor-screen.module.css';
import { useStudentWords } from './student-words.ts';

/** The request that waits: who holds it, what was asked, and the way to take it back. */
export function PendingRequest({ request }: { request: Move }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useStudentWords();
  const id = useId();
  const [opened, setOpened] = useState(false);
  const { advisor, reason, asked_at } = request;
  return (
    <Panel aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('guidance:my_advisor.pending_title')}
      </h2>
      <p className={styles.quiet}>{t('guidance:my_advisor.pending_text')}</p>
      <Facts
        facts={[
          {
            label: t('guidance:my_advisor.wish'),
            value: advisor ? <Bdi>{nameOf(advisor)}</Bdi> : t('guidance:move.by_head'),
          },
          { label: t('guidance:move.reason'), value: <Bdi>{reason}</Bdi> },
          { label: t('guidance:move.asked'), value: formatMoment(asked_at, language, 'brief') },
        ]}
      />
      <p className={styles.act}>
        <Button look="danger-outline" onClick={() => setOpened(true)}>
          {t('guidance:move.withdraw')}
        </Button>
      </p>
      <WithdrawDialog
        kind="request"
        move={request}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </Panel>
  );
}
