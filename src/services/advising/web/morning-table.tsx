import { useTranslation } from 'react-i18next';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { StateMark } from '#platform/ui/facts/state-mark.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { Link } from '#platform/web/link.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { guidanceAddresses } from '#services/guidance/addresses.ts';
import { advisingCalls } from '../calls.ts';
import type { Alert } from '../contract.ts';
import { AlertActions } from './alert-actions.tsx';
import { alertEndMarks, crossingMarks, lookOf } from './alert-looks.ts';
import { useAlertWords } from './use-alert-words.ts';

const { listMorning } = advisingCalls;

/** Columns of the morning list: what happened to whom and when, the first contact, and the actions. */
export function useMorningColumns(): ListColumns<typeof listMorning> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { particulars, contact } = useAlertWords();
  return {
    student: {
      title: t('advising:field.student'),
      card: 'title',
      cell: ({ student }) => (
        <TwoLines
          first={
            <Link href={guidanceAddresses.student({ id: student.id })}>
              <Bdi>{nameOf(student)}</Bdi>
            </Link>
          }
          second={<Bdi dir="ltr">{student.user_id}</Bdi>}
        />
      ),
    },
    kind: {
      title: t('advising:morning.kind'),
      card: 'status',
      cell: (alert) => (
        <StateMark
          marks={crossingMarks}
          state={lookOf(alert)}
          word={t(`advising:kinds.${alert.kind}`)}
          note={particulars(alert)}
        />
      ),
    },
    happened_at: {
      title: t('advising:morning.happened_at'),
      card: 'aside',
      cell: ({ happened_at }) => relativeMoment(happened_at, serverNow(), language),
    },
    contact: {
      title: t('advising:morning.contact'),
      card: 'detail',
      cell: (alert) => (
        <TwoLines
          plain
          first={contact(alert)}
          second={alert.offered_at ? t('advising:morning.offered') : ''}
        />
      ),
    },
    actions: {
      title: t('advising:morning.actions'),
      card: 'actions',
      fixed: true,
      cell: (alert) => (
        <>
          <Outcome alert={alert} />
          <AlertActions alert={alert} />
        </>
      ),
    },
    advisor: {
      title: t('advising:field.advisor'),
      optional: true,
      card: 'detail',
      cell: ({ student }) =>
        student.advisor ? <Bdi>{nameOf(student.advisor)}</Bdi> : t('advising:value.no_advisor'),
    },
    major: {
      title: t('advising:field.major'),
      optional: true,
      card: 'detail',
      cell: ({ student }) => nameOf(student.major),
    },
  };
}

/** How the alert was handled: by whom, when, with which code, and the note. */
function Outcome({ alert: { how, code, word, done_by, done_at } }: { alert: Alert }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  if (!how || !done_by) return null;
  const closed = code ? `advising:codes.${code}` : 'advising:morning.no_code';
  return (
    <StateMark
      marks={alertEndMarks}
      state={how}
      word={t(how === 'closed' ? closed : `advising:morning.done.${how}`)}
      by={nameOf(done_by)}
      at={done_at}
      note={word && <span dir="auto">{word}</span>}
    />
  );
}
