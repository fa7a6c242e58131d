import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '#platform/language/bidi.ts';
import { formatMoment } from '#platform/language/times/dates.ts';
import { riyadhTime } from '#platform/language/times/day.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { type Mark, StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { Clamped } from '#platform/ui/layout/clamped.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useCards } from '#platform/ui/tables/use-cards.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import type { OutgoingJob } from '../contract.ts';
import { hadNothingToSend, progressWord } from '../job-words.ts';
import styles from './job-cell.module.css';

interface JobCellProps {
  job: OutgoingJob;
}

/** The job and its channel. */
export function WhatCell({ job: { title, kind } }: JobCellProps) {
  const { t } = useTranslation();
  const cards = useCards();
  if (cards) return title;
  return <TwoLines first={title} second={t(`outgoing:kinds.${kind}`)} />;
}

/** The recipient, and the masked address. */
export function ToCell({ job: { person, to } }: JobCellProps) {
  const { nameOf } = useNames();
  const address = to && <Bdi dir="ltr">{to}</Bdi>;
  if (!person) return address;
  const name = <Bdi>{nameOf(person)}</Bdi>;
  return address ? <TwoLines plain first={name} second={address} /> : name;
}

const looks: Record<OutgoingJob['progress'], { mark: Mark; quiet: boolean }> = {
  queued: { mark: 'not_begun', quiet: true },
  under_way: { mark: 'under_review', quiet: true },
  trying_again: { mark: 'needs_action', quiet: false },
  failed: { mark: 'refused', quiet: false },
  done: { mark: 'accepted', quiet: true },
};

/** The progress, and why it failed. */
export function StateCell({ job, children }: JobCellProps & { children: ReactNode }) {
  const { t } = useTranslation();
  const { failure, tries, next_try_at, parts } = job;
  const language = useLanguage();
  const idle = { mark: 'cancelled', quiet: true } as const;
  const look = hadNothingToSend(job) ? idle : looks[job.progress];
  const facts = [
    parts === null ? null : t('outgoing:parts', { count: parts }),
    tries > 1 || failure ? t('outgoing:tries', { count: tries }) : null,
    next_try_at &&
      t('outgoing:next_try', {
        when: relativeMoment(next_try_at, serverNow(), language),
        time: formatTime(riyadhTime(next_try_at), language),
      }),
  ].filter((fact) => fact !== null);
  return (
    <div className={styles.state}>
      <StatusMark {...look}>{t(`outgoing:progress.${progressWord(job)}`)}</StatusMark>
      {failure && (
        <div className={styles.reason}>
          <Clamped lines={2}>
            {`${t(`outgoing:failures.${failure.code}`)} ${failure.words && isolate(failure.words)}`}
          </Clamped>
        </div>
      )}
      {facts.length > 0 && (
        <div className={styles.foot}>
          <p className={styles.facts}>
            <Dotted facts={facts} />
          </p>
          {children}
        </div>
      )}
    </div>
  );
}

export function WhenCell({ job: { at } }: JobCellProps) {
  const language = useLanguage();
  const cards = useCards();
  const moment = (
    <time dateTime={at} className={styles.when}>
      {formatMoment(at, language, 'brief')}
    </time>
  );
  if (cards) return moment;
  return <TwoLines plain first={relativeMoment(at, serverNow(), language)} second={moment} />;
}
