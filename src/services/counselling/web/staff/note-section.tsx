import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { riyadhTime } from '#platform/language/times/day.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Moment } from '#platform/ui/facts/moment.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { PanelSection } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { useMe } from '#platform/web/me.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { useUnsaved } from '#platform/web/unsaved-changes.tsx';
import { counsellingCalls } from '../../calls.ts';
import type { OpenedRecord } from '../../contract.ts';
import { Turning } from './looks-line.tsx';
import type { RecordPartProps } from './record-view.tsx';
import styles from './staff.module.css';

type Note = OpenedRecord['notes']['results'][number];
type Draft = Pick<Note, 'id' | 'text'>;

/** The notes, and the one that is being written. */
export function NoteSection({ record, opened, canWrite }: RecordPartProps) {
  const { t } = useTranslation();
  const { titledNameOf } = useNames();
  const me = useMe();
  const { count, results } = record.notes;
  const [draft, setDraft] = useState<Draft>(newDraft);
  const [page, setPage] = useState(1);
  const others = results.filter(({ id }) => !canWrite || id !== draft.id);

  function showKept(kept: Draft) {
    const isThere = results.some(({ id }) => id === kept.id);
    const author = { ...me, honorific: null };
    const written: Note = {
      ...kept,
      author,
      written_at: serverNow().toISOString(),
      is_mine: true,
    };
    const rows = isThere
      ? results.map((one) => (one.id === kept.id ? { ...one, text: kept.text } : one))
      : [written, ...results];
    opened.change({ notes: { count: isThere ? count : count + 1, results: rows } });
  }
  return (
    <PanelSection className={styles.stack ?? ''}>
      <div className={styles.between}>
        <h3>{t('counselling:notes.title')}</h3>
        {canWrite && results.some(({ id }) => id === draft.id) && (
          <Button size={32} look="quiet" onClick={() => setDraft(newDraft())}>
            {t('counselling:notes.new')}
          </Button>
        )}
      </div>
      {canWrite && <NoteEditor key={draft.id} record={record.id} draft={draft} onKept={showKept} />}
      {count === 0 && !canWrite && <p className={styles.note}>{t('counselling:notes.none')}</p>}
      {others.map((note) => (
        <article key={note.id} className={styles.written}>
          <p className={styles.note}>
            <Bdi>{titledNameOf(note.author)}</Bdi> · <Moment at={note.written_at} />
            {canWrite && note.is_mine && (
              <Button size={32} look="quiet" onClick={() => setDraft(note)}>
                {t('counselling:notes.change')}
              </Button>
            )}
          </p>
          <p className={styles.said} dir="auto">
            {note.text}
          </p>
        </article>
      ))}
      <Turning
        page={page}
        count={count}
        onTurn={(to) => {
          setPage(to);
          opened.turn({ notes_page: to });
        }}
      />
    </PanelSection>
  );
}

function newDraft(): Draft {
  return { id: crypto.randomUUID(), text: '' };
}

/** How long the fingers rest before the words are sent. */
const restMs = 900;

interface NoteEditorProps {
  record: string;
  draft: Draft;
  onKept: (draft: Draft) => void;
}

function NoteEditor({ record, draft, onKept }: NoteEditorProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(draft.text);
  const keeping = useKeptNote(record, draft, onKept);
  const { keep } = keeping;
  useEffect(() => {
    const resting = setTimeout(() => keep.current(text), restMs);
    return () => clearTimeout(resting);
  }, [text, keep]);
  const last = useRef(text);
  last.current = text;
  // Whoever leaves at once loses nothing.
  useEffect(() => () => keep.current(last.current), [keep]);
  useUnsaved(keeping.hasFailed);
  return (
    <TextArea
      label={t('counselling:notes.new')}
      hideLabel
      rows={5}
      autoComplete="off"
      maxLength={6000}
      help={keeping.state}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}

/** Sends a note's words, one after another, and says in words how that goes. */
function useKeptNote(record: string, draft: Draft, onKept: NoteEditorProps['onKept']) {
  const { t } = useTranslation();
  const language = useLanguage();
  const sent = useRef(draft.text);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const [keptAt, setKeptAt] = useState<Date | null>(null);
  const writing = useCommand(counsellingCalls.writeNote, { onFailed: () => undefined });
  const keep = useRef((_text: string) => {});
  keep.current = (text) => {
    if (text.trim() === '' || text === sent.current) return;
    sent.current = text;
    const params = { id: record, note: draft.id };
    before.current = before.current
      .then(() => writing.mutateAsync({ params, body: { text } }))
      .then(
        () => {
          setKeptAt(serverNow());
          onKept({ ...draft, text });
        },
        () => {
          sent.current = '';
        },
      );
  };
  const words = () => {
    if (writing.isPending) return t('counselling:notes.saving');
    if (writing.isError) return t('counselling:notes.failed');
    if (!keptAt) return t('counselling:notes.kept');
    return t('counselling:notes.saved', { time: formatTime(riyadhTime(keptAt), language) });
  };
  return { keep, hasFailed: writing.isError, state: words() };
}
