import { IconFileCheck, IconFiles, IconLock } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { KeyCap } from '#platform/ui/buttons/key-cap.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { CountedSentence } from '#platform/web/counted-sentence.tsx';
import { Link } from '#platform/web/link.tsx';
import { useMe } from '#platform/web/me.tsx';
import { useNow } from '#platform/web/now.ts';
import { OwnAreaFrame, useArea } from '#platform/web/own-area.tsx';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { FileView } from '#services/files/web/public.tsx';
import { requirementsAddresses } from '../addresses.ts';
import { requirementsCalls } from '../calls.ts';
import type { DocumentShown } from '../contract.ts';
import { DecisionPanel } from './decision-panel.tsx';
import styles from './review-screen.module.css';
import { type Deciding, useDeciding } from './use-deciding.ts';
import { usePresence } from './use-presence.ts';

const { countDocuments, getDocument, holdDocument, listDocuments } = requirementsCalls;

/** The part of the queue that is in sight; each decision makes room for the next document. */
const query = { view: 'pending', ordering: 'urgent', page_size: 40 } as const;

/** The room where documents are reviewed: the queue, the paper, and the decision beside it. */
export function ReviewScreen() {
  return (
    <OwnAreaFrame to={(role) => requirementsAddresses.review({ role })}>
      <Room />
    </OwnAreaFrame>
  );
}

function Room() {
  const { t } = useTranslation();
  const role = useArea();
  const counts = useCall(countDocuments, {});
  const today = counts.data && t('requirements:review.today', { count: counts.data.decided_today });
  const answer = useCall(listDocuments, { query });
  // One that the address names is first, also where the queue is longer than what is in sight.
  const { document: wanted } = useSearch({ strict: false }) as { document?: string };
  const named = useCall(
    getDocument,
    { params: { id: wanted ?? '' } },
    { enabled: wanted !== undefined },
  );
  const first = named.data?.state === 'pending' && !named.data.is_replaced ? named.data : null;
  const deciding = useDeciding();
  usePageTitle(t('requirements:review.title'));
  return (
    <>
      <PageHeader
        crumbs={[{ label: t('requirements:name') }, { label: t('requirements:menu.review') }]}
        title={t('requirements:review.title')}
        sentence={
          <CountedSentence
            counts={answer}
            width={30}
            say={({ count }) => `${t('requirements:review.sentence', { count })} ${today}`}
          />
        }
        actions={
          <Button
            icon={<IconFiles size={18} aria-hidden="true" />}
            renderLink={(link) => (
              <Link href={requirementsAddresses.documents({ role })} {...link} />
            )}
          >
            {t('requirements:review.all')}
          </Button>
        }
      />
      <AnswerFrame answer={answer}>
        {({ results }) => {
          if (named.isLoading) return null;
          const all = first ? [first, ...results.filter(({ id }) => id !== first.id)] : results;
          const rows = all.filter((row) => !deciding.isGone(row));
          if (rows.length > 0) return <Queue {...{ rows, deciding }} />;
          return (
            <Panel>
              <EmptyState
                icon={<IconFileCheck size={28} />}
                title={t('requirements:review.empty')}
                text={t('requirements:review.empty_text')}
              />
            </Panel>
          );
        }}
      </AnswerFrame>
    </>
  );
}

/** Longer than the second click of two takes. */
const seenAfterMs = 400;

interface QueueProps {
  rows: readonly DocumentShown[];
  deciding: Deciding;
}

function Queue({ rows, deciding }: QueueProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const [before, onward] = useLanguage() === 'ar' ? ['→', '←'] : ['←', '→'];
  const { current, place, next, open, step, isHeld } = useCurrent(rows, deciding);
  const [seen, setSeen] = useState<number | null>(null);
  const look = useCallback((file: number) => setTimeout(() => setSeen(file), seenAfterMs), []);
  if (!current) return null;
  return (
    <div className={styles.frame}>
      <div className={styles.room}>
        <div className={styles.choice}>
          <SelectField
            label={t('requirements:review.choose')}
            help={t('requirements:review.note')}
            value={String(current.id)}
            onChange={(id) => id && open(Number(id))}
            options={rows.map((row) => ({
              value: String(row.id),
              label: nameOf(row.student),
              note: [nameOf(row.requirement), row.is_urgent && t('requirements:review.urgent')]
                .filter(Boolean)
                .join(' · '),
              disabled: isHeld(row),
            }))}
          />
        </div>
        <QueuePanel rows={rows} current={current} isHeld={isHeld} onOpen={open} />
        <Panel flush className={styles.viewer ?? ''} aria-label={current.file.file_name}>
          <FileView key={current.id} file={current.file} next={next?.file} onThere={look} />
          <div className={styles.foot}>
            <p className={styles.next}>
              {next && (
                <Dotted
                  facts={[
                    t('requirements:review.after'),
                    nameOf(next.student),
                    nameOf(next.requirement),
                  ]}
                />
              )}
            </p>
            <Button size={32} look="quiet" disabled={place === 0} onClick={() => step(-1)}>
              {t('requirements:review.before')} <KeyCap>{before}</KeyCap>
            </Button>
            <Button size={32} disabled={!next} onClick={() => step(1)}>
              {t('requirements:review.next')} <KeyCap>{onward}</KeyCap>
            </Button>
          </div>
        </Panel>
        <DecisionPanel
          key={current.id}
          document={current}
          deciding={deciding}
          isSeen={current.file.id === seen}
          onStep={step}
        />
      </div>
    </div>
  );
}

/** Well within the minute for which the server holds it. */
const renewEveryMs = 20_000;

/** After this long without a sign of the user, the document is free for other reviewers. */
const awayAfterMs = 180_000;

/**
 * Which document is open: when it has left the queue, the next one that is held with it, else the one that takes its
 * place, unless another holds that.
 */
function useCurrent(rows: readonly DocumentShown[], { isPending }: Deciding) {
  const me = useMe();
  const [opened, setOpened] = useState<number | null>(null);
  const [refused, setRefused] = useState<number | null>(null);
  const lastPlace = useRef(0);
  const { mutate, data: held } = useCommand(holdDocument, {
    // The queue will show who holds it, as soon as it is loaded, so there is no other message.
    onFailed: ({ code }) => code === 'held_elsewhere' && setRefused(opened),
  });
  const isThere = usePresence(awayAfterMs);
  const isHeld = ({ id, held_by }: DocumentShown) =>
    id === refused || (held_by !== null && held_by.id !== me.id);
  const placeOf = (id: number | null | undefined) =>
    id === refused ? -1 : rows.findIndex((row) => row.id === id);
  const free = rows.findIndex((row, at) => at >= lastPlace.current && !isHeld(row));
  const places = [
    placeOf(opened),
    placeOf(held?.next),
    free,
    rows.findIndex((row) => !isHeld(row)),
  ];
  const place = places.find((at) => at >= 0) ?? 0;
  lastPlace.current = place;
  const current = rows[place];
  const id = current?.id;
  // The one that was taken stays, also when another comes before it meanwhile.
  useEffect(() => {
    if (id !== undefined) setOpened(id);
  }, [id]);
  // While another is being decided, that one is held.
  useEffect(() => {
    if (id === undefined || isPending) return;
    const hold = () => mutate({ params: { id } });
    hold();
    const renewing = setInterval(() => isThere() && hold(), renewEveryMs);
    return () => clearInterval(renewing);
  }, [id, isPending, mutate, isThere]);
  const after = rows.slice(place + 1).find((row) => !isHeld(row));
  const next = (held?.id === id ? rows[placeOf(held?.next)] : undefined) ?? after;
  function open(one: number): void {
    setRefused(null);
    setOpened(one);
  }
  function step(by: 1 | -1): void {
    const before = rows.slice(0, place).findLast((row) => !isHeld(row));
    const wanted = by === 1 ? next : before;
    if (wanted) open(wanted.id);
  }
  return { current, place, next, open, step, isHeld };
}

interface QueuePanelProps {
  rows: readonly DocumentShown[];
  current: DocumentShown;
  isHeld: (row: DocumentShown) => boolean;
  onOpen: (id: number) => void;
}

function QueuePanel({ rows, current, isHeld, onOpen }: QueuePanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const now = useNow();
  return (
    <Panel flush className={styles.queue ?? ''} aria-label={t('requirements:review.queue')}>
      <h2 className={styles.head}>{t('requirements:review.queue')}</h2>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className={styles.row}
              aria-current={row === current || undefined}
              disabled={isHeld(row)}
              onClick={() => onOpen(row.id)}
            >
              <span className={styles.who}>
                <Bdi>{nameOf(row.student)}</Bdi>
              </span>
              <span className={styles.when}>
                {isHeld(row) && row.held_by ? (
                  <>
                    <IconLock size={14} aria-hidden="true" />{' '}
                    {t('requirements:review.held', { name: nameOf(row.held_by) })}
                  </>
                ) : row.is_urgent ? (
                  t('requirements:review.urgent')
                ) : (
                  relativeMoment(row.sent_at, now, language)
                )}
              </span>
              <span className={styles.what}>
                <Dotted
                  facts={[
                    nameOf(row.requirement),
                    row.is_urgent && relativeMoment(row.sent_at, now, language),
                  ]}
                />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('requirements:review.note')}</p>
    </Panel>
  );
}
