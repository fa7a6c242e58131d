import { IconEye } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Star } from '#platform/ui/facts/star.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { useCall } from '#platform/web/queries.ts';
import { distributionCalls } from '../calls.ts';
import type { Explained, ExplainedWish, OneRun } from '../run-shapes.ts';
import styles from './run.module.css';
import { useDistributionWords } from './use-distribution-words.ts';
import { useRunAddress } from './use-run-address.ts';

/** Why the chosen student has no higher wish, wish by wish. */
export function ExplainPanel({ run }: { run: OneRun }) {
  const { t } = useTranslation();
  const { student } = useRunAddress();
  if (!student || !/^\d{1,9}$/.test(student)) {
    return (
      <Panel>
        <h2 className={styles.label}>{t('distribution:explain.title')}</h2>
        <p className={styles.note}>{t('distribution:explain.choose')}</p>
      </Panel>
    );
  }
  return <OneExplained key={student} run={run} student={Number(student)} />;
}

function OneExplained({ run, student }: { run: OneRun; student: number }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const panel = useRef<HTMLElement>(null);
  const answer = useCall(distributionCalls.explainRow, { params: { id: run.id, student } });
  const isKnown = answer.data !== undefined;
  // Where there is little room it stands below the tables in which the student was chosen.
  useEffect(() => {
    if (isKnown) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isKnown]);
  return (
    <AnswerFrame answer={answer} columns={1}>
      {(explained) => (
        <Panel ref={panel} aria-live="polite">
          <h2 className={styles.label}>{t('distribution:explain.title')}</h2>
          <p className={styles.name}>
            <Bdi>{nameOf(explained.student)}</Bdi>
          </p>
          <p className={styles.note}>
            <Dotted
              facts={[
                <Bdi key="id" dir="ltr">
                  {explained.student.user_id}
                </Bdi>,
                explained.gpa === null
                  ? t('distribution:explain.no_gpa')
                  : t('distribution:explain.gpa', { gpa: formatNumber(explained.gpa, 2) }),
                explained.group ? nameOf(explained.group) : t('distribution:explain.without_group'),
                t('distribution:explain.turn', {
                  turn: explained.turn,
                  students: explained.students,
                }),
              ]}
            />
          </p>
          <Wishes explained={explained} />
          <p className={styles.seen}>
            <IconEye size={18} aria-hidden="true" />
            {t('distribution:explain.seen')}
          </p>
        </Panel>
      )}
    </AnswerFrame>
  );
}

function Wishes({ explained }: { explained: Explained }) {
  const { t } = useTranslation();
  const { placeOf } = useDistributionWords();
  const { wishes, internship, position } = explained;
  return (
    <>
      {wishes.length === 0 && <p>{t('distribution:explain.no_wishes')}</p>}
      <ol className={styles.wishes}>
        {wishes.map((wish) => (
          <WishItem key={wish.position} wish={wish} gpa={explained.gpa} />
        ))}
      </ol>
      {internship && position === null && (
        <p className={styles.seat}>
          <Star size={16} />
          <span>
            <strong>
              <Bdi>{placeOf(internship)}</Bdi>
            </strong>
            <br />
            {t('distribution:explain.seat_left')}
          </span>
        </p>
      )}
    </>
  );
}

function WishItem({ wish, gpa }: { wish: ExplainedWish; gpa: number | null }) {
  const { t } = useTranslation();
  const { placeOf, wishOf } = useDistributionWords();
  const { position, internship, is_seat, why } = wish;
  return (
    <li
      className={styles.wish}
      data-seat={is_seat || undefined}
      data-open={why === null || undefined}
    >
      <span className={styles.number}>{is_seat ? <Star size={16} /> : formatNumber(position)}</span>
      <div>
        <p className={styles.place}>
          <Bdi>{placeOf(internship)}</Bdi>
        </p>
        {is_seat && (
          <p className={styles.note}>
            {t('distribution:explain.seat', { position: wishOf(position) })}
          </p>
        )}
        {!is_seat && why === null && (
          <p className={styles.note}>{t('distribution:explain.not_examined')}</p>
        )}
        {why !== null && <Why wish={wish} gpa={gpa} />}
      </div>
    </li>
  );
}

function Why({ wish, gpa }: { wish: ExplainedWish; gpa: number | null }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { why, quota, capacity, last_gpa, seats, given } = wish;
  const last = last_gpa === null ? '' : formatNumber(last_gpa, 2);
  const reasons = {
    taken: t('distribution:explain.taken'),
    bound: t('distribution:explain.bound'),
    group: t('distribution:explain.group'),
    gpa:
      gpa === null || last_gpa === null
        ? t('distribution:explain.last_only', { last })
        : t('distribution:explain.last', { last, difference: formatNumber(last_gpa - gpa, 2) }),
    lot:
      last_gpa === null
        ? t('distribution:explain.lot_no_gpa')
        : t('distribution:explain.lot', { last }),
    not_theirs: t('distribution:explain.not_theirs'),
  };
  const who = quota
    ? [
        quota.gender && t(`distribution:genders.${quota.gender}`),
        quota.group && nameOf(quota.group),
      ]
        .filter(Boolean)
        .join(' · ')
    : '';
  const full = quota
    ? t('distribution:explain.quota_full', { quota: who, most: quota.most })
    : t('distribution:explain.full', { capacity });
  return (
    <>
      {why !== 'not_theirs' && <StatusMark mark="refused">{full}</StatusMark>}
      {seats.length > 0 && (
        <ul className={styles.seats}>
          {given > seats.length && (
            <li>{t('distribution:explain.more_seats', { count: given - seats.length })}</li>
          )}
          {seats.map((seat, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: seats never change their order
            <Seat key={at} by_group={seat.by_group}>
              {seat.by_group
                ? t('distribution:explain.priority')
                : seat.gpa === null
                  ? '–'
                  : formatNumber(seat.gpa, 2)}
            </Seat>
          ))}
        </ul>
      )}
      {why !== null && <p className={styles.note}>{reasons[why]}</p>}
    </>
  );
}

function Seat({ by_group, children }: { by_group: boolean; children: ReactNode }) {
  return <li data-group={by_group || undefined}>{children}</li>;
}
