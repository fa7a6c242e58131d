import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { Link } from '#platform/web/link.tsx';
import type { ListColumn, ListColumns } from '#platform/web/lists/list-table.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { guidanceAddresses } from '#services/guidance/addresses.ts';
import { advisingCalls } from '../calls.ts';
import type { CaseRow } from '../contract.ts';
import styles from './cases-table.module.css';
import { alertMarks, lookOf } from './messages/message-looks.ts';

const { listCases } = advisingCalls;

/** Columns of the list of cases: student, text and who is expected to act; the others are optional. */
export function useCaseColumns(): ListColumns<typeof listCases> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const chosen = (field: string, cell: ListColumn<CaseRow>['cell']): ListColumn<CaseRow> => ({
    title: t(`advising:field.${field}`),
    optional: true,
    card: 'detail',
    cell,
  });
  const dayOf = (moment: string | null) =>
    moment && formatDay(riyadhDay(moment), language, 'brief');
  return {
    student: {
      title: t('advising:field.student'),
      card: 'title',
      cell: ({ id, student }) => (
        <TwoLines
          first={
            <Link
              href={guidanceAddresses.student({ id: student.id, tab: 'messages', messages_id: id })}
            >
              <Bdi>{nameOf(student)}</Bdi>
            </Link>
          }
          second={<Bdi dir="ltr">{student.user_id}</Bdi>}
        />
      ),
    },
    messages: {
      title: t('advising:field.messages'),
      card: 'detail',
      cell: ({ action, messages }) => (
        <span className={styles.said}>
          <Bdi>{nameOf(action)}</Bdi>
          <span className={styles.words} dir="auto" title={messages}>
            {messages}
          </span>
        </span>
      ),
    },
    alert_level: {
      title: t('advising:field.alert_level'),
      card: 'status',
      cell: ({ alert_level }) =>
        alert_level === 0 ? null : (
          <StatusMark mark={alertMarks[alert_level]}>
            {t(`advising:alerts.${alert_level}`)}
          </StatusMark>
        ),
    },
    state: {
      title: t('advising:field.state'),
      card: 'status',
      cell: (row) => {
        const { mark, quiet, phrase } = lookOf(row, 'staff');
        const words = row.code ? `advising:codes.${row.code}` : phrase;
        return (
          <StatusMark mark={mark} quiet={quiet}>
            {t(words)}
          </StatusMark>
        );
      },
    },
    reply_count: {
      title: t('advising:field.reply_count'),
      number: true,
      card: 'hidden',
      cell: ({ reply_count }) => formatNumber(reply_count),
    },
    moved_at: {
      title: t('advising:field.moved_at'),
      card: 'aside',
      cell: ({ moved_at }) => relativeMoment(moved_at, serverNow(), language),
    },
    author: chosen('author', ({ author }) => <Bdi>{nameOf(author)}</Bdi>),
    advisor: chosen('advisor', ({ student }) =>
      student.advisor ? <Bdi>{nameOf(student.advisor)}</Bdi> : t('advising:value.no_advisor'),
    ),
    major: chosen('major', ({ student }) => nameOf(student.major)),
    level: chosen('level', ({ student }) => t('advising:value.level', { level: student.level })),
    written_at: chosen('written_at', ({ written_at }) => dayOf(written_at)),
    seen_at: chosen('seen_at', ({ seen_at }) => dayOf(seen_at) ?? t('advising:value.never')),
    action_taken: chosen('action_taken', ({ action_taken }) =>
      t(`advising:value.${action_taken ? 'taken' : 'not_taken'}`),
    ),
    reopened_at: chosen('reopened_at', ({ reopened_at }) => dayOf(reopened_at)),
  };
}
