import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { useCall } from '#platform/web/queries.ts';
import type { AdvisorChangeRow } from '../../advisor-shapes.ts';
import { guidanceCalls } from '../../calls.ts';
import styles from './advisor-history-section.module.css';
import titles from './student-screen.module.css';

const firstRows = 5;
const allRows = 200;

/** A student's earlier guides, with how and by whom each change was made. */
export function AdvisorHistorySection({ student_id }: { student_id: number }) {
  const { t } = useTranslation();
  const id = useId();
  const [page_size, setPageSize] = useState(firstRows);
  const { listAdvisorHistory } = guidanceCalls;
  const asked = { params: { id: student_id }, query: { page_size } };
  const { data } = useCall(listAdvisorHistory, asked, { keepsPrevious: true });
  if (!data) return null;
  return (
    <Panel aria-labelledby={id}>
      <h2 id={id} className={titles.title}>
        {t('guidance:history.title')}
      </h2>
      {data.count === 0 && <p className={styles.quiet}>{t('guidance:history.none')}</p>}
      <ol className={styles.list}>
        {data.results.map((change) => (
          <ChangeItem key={change.id} change={change} />
        ))}
      </ol>
      {data.count > data.results.length && (
        <Button size={32} onClick={() => setPageSize(allRows)}>
          {t('guidance:history.more')}
        </Button>
      )}
    </Panel>
  );
}

function ChangeItem({ change }: { change: AdvisorChangeRow }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { from, to, reason, note, changed_by, changed_at } = change;
  const when = formatDay(riyadhDay(changed_at), language);
  return (
    <li className={styles.change}>
      <p className={styles.to}>
        <Bdi>{to ? nameOf(to) : t('guidance:history.nobody')}</Bdi>
      </p>
      {from && (
        <p className={styles.quiet}>{t('guidance:move.instead_of', { name: nameOf(from) })}</p>
      )}
      <p className={styles.quiet}>
        <Dotted
          facts={[
            t(`guidance:history.reasons.${reason}`),
            changed_by ? t('platform:decisions.by', { name: nameOf(changed_by), when }) : when,
          ]}
        />
      </p>
      {note && (
        <p className={styles.note}>
          <Bdi>{note}</Bdi>
        </p>
      )}
    </li>
  );
}
