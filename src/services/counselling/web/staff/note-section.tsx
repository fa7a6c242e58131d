import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { riyadhTime } from '#platform/language/times/day.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
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
import { Turning } from './record-header.tsx';
import type { RecordPartProps } from './record-view.tsx';
import styles from './staff.module.css';

type Note = OpenedRecord['notes']['results'][number];
type Draft = Pick<Note, 'id' | 'text'>;

/** The notes, and the one that is being written. */
export function NoteSection({ record, opened, canWrite }: RecordPartProps) {
  const { t } = useTranslation();
  const me = useMe();
  const { count, results } = record.notes;
  const [draft, setDraft] = useState<Draft>(newDraft);
  const [page, setPage] = useState(1);
  const isKept = results.some(({ id }) => id === draft.id);

  function showKept({ id, text }: Draft) {
    const { user_id, full_name, full_name_ar } = me;
    const author = { id: me.id, user_id, full_name, full_name_ar, honorific: null };
    const first: Note = { id, text, author, written_at: serverNow().toISOString(), is_mine: true };
    const isThere = results.some((one) => one.id === id);
    const rows = isThere
      ? results.map((one) => (one.id === id ? { ...one, text } : one))
      : [first, ...results];
    opened.change({ notes: { count: isThere ? count : count + 1, results: rows } });
  }
  return (
    <PanelSection className={styles.stack ?? ''}>
      <div className={styles.between}>
        <h3>{t('counselling:notes.title')}</h3>
        {canWrite && isKept && (
          <Button size={32} onClick={() => setDraft(newDraft())}>
            {t('counselling:notes.new')}
          </Button>
        )}
      </div>
      {canWrite && <NoteEditor key={draft.id} record={record.id} draft={draft} onKept={showKept} />}
      {count === 0 && <p className={styles.note}>{t('counselling:notes.none')}</p>}
      {results
        .filter(({ id }) => !canWrite || id !== draft.id)
        .map((note) => (
          <WrittenNote key={note.id} note={note} onChange={canWrite && (() => setDraft(note))} />
        ))}
      <Turning
        page={page}
        count={count}
        onTurn={(notes_page) => {
          setPage(notes_page);
          opened.turn({ notes_page });
        }}
      />
    </PanelSection>
  );
}

function newDraft(): Draft {
  return { id: crypto.randomUUID(), text: '' };
}

function WrittenNote({ note, onChange }: { note: Note; onChange: false | (() => void) }) {
  const { t } = useTranslation();
  const { titledNameOf } = useNames();
  const { author, written_at, text, is_mine } = note;
  return (
    <article className={styles.written}>
      <div className={styles.between}>
        <span className={styles.note}>
          <Dotted facts={[titledNameOf(author), <Moment key="at" at={written_at} />]} />
        </span>
        {onChange && is_mine && (
          <Button size={32} look="quiet" onClick={onChange}>
            {t('counselling:notes.change')}
          </Button>
        )}
      </div>
      <p className={styles.said} dir="auto">
        {text}
      </p>
    </article>
  );
}

/** How long the fingers rest before the words are sent. */
const restMs = 900;

interface NoteEditorProps {
  record: string;
  draft: Draft;
  onKept: (draft: Draft) => void;
}

/** Sends the words as they are typed, one version after another; whoever leaves at once loses nothing. */
function NoteEditor({ record, draft, onKept }: NoteEditorProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [text, setText] = useState(draft.text);
  const [keptAt, setKeptAt] = useState<Date | null>(null);
  const writing = useCommand(counsellingCalls.writeNote, { onFailed: () => undefined });
  const sent = useRef(draft.text);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const keep = useRef(() => {});
  keep.current = () => {
    if (text.trim() === '' || text === sent.current) return;
    sent.current = text;
    const input = { params: { id: record, note: draft.id }, body: { text } };
    const done = () => {
      setKeptAt(serverNow());
      onKept({ id: draft.id, text });
    };
    const failed = () => {
      sent.current = '';
    };
    before.current = before.current.then(() => writing.mutateAsync(input)).then(done, failed);
  };
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(resting.current);
    resting.current = setTimeout(() => keep.current(), restMs);
  };
  useEffect(
    () => () => {
      clearTimeout(resting.current);
      keep.current();
    },
    [],
  );
  useUnsaved(writing.isError);
  const words = () => {
    if (writing.isPending) return t('platform:common.saving');
    if (writing.isError) return t('counselling:notes.failed');
    if (!keptAt) return t('counselling:notes.kept');
    return t('counselling:notes.saved', { time: formatTime(riyadhTime(keptAt), language) });
  };
  return (
    <TextArea
      label={t('counselling:notes.new')}
      hideLabel
      rows={5}
      autoComplete="off"
      maxLength={6000}
      help={words()}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
