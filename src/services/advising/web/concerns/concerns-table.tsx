import { useTranslation } from 'react-i18next';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Clamped } from '#platform/ui/layout/clamped.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { Link } from '#platform/web/link.tsx';
import type { ListColumn, ListColumns } from '#platform/web/lists/list-table.ts';
import { useMay } from '#platform/web/me.tsx';
import { serverNow } from '#platform/web/server-clock.ts';
import { guidanceAddresses } from '#services/guidance/addresses.ts';
import { advisingCalls } from '../../calls.ts';
import type { Concern, RaisedConcern } from '../../concern-shapes.ts';
import { AnswerConcern } from './answer-concern-dialog.tsx';
import { useByWhom } from './concern-item.tsx';
import { ConcernStateMark } from './concern-state.tsx';
import styles from './concerns-table.module.css';

const { answerConcern, listConcerns, listRaised } = advisingCalls;

/** Columns of the concerns within reach: student, text, author and actions. */
export function useConcernColumns(): ListColumns<typeof listConcerns, 'actions'> {
  const { t } = useTranslation();
  const { text, raised_at, state } = useSharedColumns<Concern>();
  const mayAnswer = useMay(answerConcern);
  const { nameOf } = useNames();
  const chosen = (key: string, cell: ListColumn<Concern>['cell']): ListColumn<Concern> => ({
    title: t(`advising:concerns.field.${key}`),
    optional: true,
    card: 'detail',
    cell,
  });
  return {
    student: {
      title: t('advising:concerns.field.student'),
      card: 'title',
      cell: ({ student }) => (
        <TwoLines
          first={
            <Link href={guidanceAddresses.student({ id: student.id, tab: 'concerns' })}>
              <Bdi>{nameOf(student)}</Bdi>
            </Link>
          }
          second={<Bdi dir="ltr">{student.user_id}</Bdi>}
        />
      ),
    },
    text,
    raised_by: {
      title: t('advising:concerns.field.raised_by'),
      card: 'detail',
      cell: ({ raised_by }) => <Bdi>{nameOf(raised_by)}</Bdi>,
    },
    raised_at,
    state,
    actions: {
      title: t('advising:concerns.field.actions'),
      card: 'actions',
      absent: !mayAnswer,
      cell: (concern) => (
        <div className={styles.actions}>
          <AnswerConcern concern={concern} />
        </div>
      ),
    },
    major: chosen('major', ({ student }) => nameOf(student.major)),
    level: chosen('level', ({ student }) => t('advising:value.level', { level: student.level })),
    advisor: chosen('advisor', ({ student }) =>
      student.advisor ? <Bdi>{nameOf(student.advisor)}</Bdi> : t('advising:value.no_advisor'),
    ),
  };
}

/** Columns of the user's own concerns, with the answers. */
export function useRaisedColumns(): ListColumns<typeof listRaised> {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const byWhom = useByWhom();
  return {
    student: {
      title: t('advising:concerns.field.student'),
      card: 'title',
      cell: ({ student }) => (
        <TwoLines
          first={<Bdi>{nameOf(student)}</Bdi>}
          second={<Bdi dir="ltr">{student.user_id}</Bdi>}
        />
      ),
    },
    ...useSharedColumns<RaisedConcern>(),
    answer: {
      title: t('advising:concerns.field.answer'),
      card: 'subject',
      cell: ({ answer, closed_by, closed_at }) =>
        answer && closed_by && closed_at ? (
          <span className={styles.said}>
            <Clamped lines={4}>{answer}</Clamped>
            <span className={styles.note}>{byWhom(closed_by, closed_at)}</span>
          </span>
        ) : (
          <span className={styles.note}>{t('advising:concerns.waits')}</span>
        ),
    },
  };
}

function useSharedColumns<Row extends RaisedConcern>(): Record<
  'text' | 'raised_at' | 'state',
  ListColumn<Row>
> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  return {
    text: {
      title: t('advising:concerns.field.text'),
      card: 'subject',
      cell: ({ text, course }) => (
        <span className={styles.said}>
          <Clamped lines={2}>{text}</Clamped>
          <span className={styles.note}>
            {course ? <Bdi>{nameOf(course)}</Bdi> : t('advising:concerns.no_course')}
          </span>
        </span>
      ),
    },
    raised_at: {
      title: t('advising:concerns.field.raised_at'),
      card: 'aside',
      cell: ({ raised_at }) => relativeMoment(raised_at, serverNow(), language),
    },
    state: {
      title: t('advising:concerns.field.state'),
      card: 'status',
      cell: (concern) => <ConcernStateMark concern={concern} />,
    },
  };
}
