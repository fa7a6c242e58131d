import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listOf } from '#platform/language/lists.ts';
import { nameIn } from '#platform/language/name-in.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { CallFailed, call } from '#platform/web/call.ts';
import { keyOf, useCall } from '#platform/web/queries.ts';
import { serverNow, today } from '#platform/web/server-clock.ts';
import { trainingCalls } from '../../calls.ts';
import type { TrainerDay, TrainerEntry, TrainerSent } from '../../contract.ts';
import { keepPage } from './keep-page.ts';
import { forgetDay, keepDay, keptDay } from './kept-days.ts';
import { entriesNamed, keepEntries, keptEntries, withEntry } from './kept-entries.ts';

const { getDay, sendDay } = trainingCalls;

/** How often what waits is tried again, besides at once when the connection is back. */
const againMs = 15_000;

const mostEntries = 40;

/** How long the message shows that everything was sent. */
const saidMs = 3000;

export type NewMark = Pick<TrainerEntry, 'placement' | 'state'> &
  Partial<Pick<TrainerEntry, 'absence_type' | 'minutes' | 'note'>>;

type Connection = 'on' | 'off' | 'back';

/** The trainer's day: what the server has, what this device keeps, and sending the one to the other. */
export function useDay(token: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const params = { token };
  // Before the first look at it: what is kept is old, and asked for again.
  useState(() => {
    const kept = keptDay(token);
    const key = keyOf(getDay, { params });
    if (kept && !client.getQueryData(key)) client.setQueryData(key, kept, { updatedAt: 1 });
  });
  const answer = useCall(getDay, { params }, { refetchInterval: 60_000 });
  const internship = answer.data?.internship.id;
  const status = answer.error?.status;
  useEffect(() => {
    if (status === 404) forgetDay(token);
    else if (answer.data) keepDay(token, answer.data);
  }, [token, status, answer.data]);
  useEffect(() => {
    // Once all that the page needs has come.
    if (internship !== undefined) void keepPage().catch(() => undefined);
  }, [internship]);
  const language = useLanguage();
  const [entries, setEntries] = useState<readonly TrainerEntry[]>([]);
  const [connection, setConnection] = useState<Connection>(navigator.onLine ? 'on' : 'off');
  const isSending = useRef(false);

  const keep = useCallback(
    (next: readonly TrainerEntry[]) => {
      if (internship !== undefined) keepEntries(internship, next);
      setEntries(next);
    },
    [internship],
  );

  /** Says for whom what was sent isn't recorded. */
  const sayRefused = useCallback(
    (some: readonly TrainerEntry[], refused: TrainerSent['refused'], { students }: TrainerDay) => {
      for (const fault of new Set(refused.map(({ code }) => code))) {
        const placements = new Set(
          some.flatMap(({ id, placement }) =>
            refused.some((one) => one.id === id && one.code === fault) ? placement : [],
          ),
        );
        const names = [...placements].map((placement) => {
          const seen = students.find((one) => one.placement === placement);
          return seen ? nameIn(language, seen.student) : t('training:trainer.another_day');
        });
        const values = { names: listOf([...new Set(names)], language) };
        toast.error({ title: t(`training:trainer.not_taken.${fault}`, values) });
      }
    },
    [language, t],
  );

  const send = useCallback(async () => {
    if (internship === undefined || isSending.current) return;
    isSending.current = true;
    const key = keyOf(getDay, { params: { token } });
    try {
      for (;;) {
        const some = keptEntries(internship).slice(0, mostEntries);
        if (some.length === 0) break;
        const { day, refused, done } = await sendSome(token, some);
        keep(keptEntries(internship).filter(({ id }) => !done.has(id)));
        const seen = client.getQueryData<TrainerDay>(key);
        if (seen) sayRefused(some, refused, seen);
        if (day) client.setQueryData<TrainerDay>(key, day);
        if (day === null && keptEntries(internship).length === 0) {
          keepDay(token, null);
          if (refused.length === 0) toast.success({ title: t('training:trainer.all_sent') });
        }
      }
      setConnection((now) => (now === 'off' ? 'back' : now));
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      // Entries that the server didn't accept stay: the service may be off, or a new link on its way.
      if (failure.status === 0 || failure.status >= 500) setConnection('off');
      else if (failure.status === 404) void client.invalidateQueries({ queryKey: keyOf(getDay) });
    } finally {
      isSending.current = false;
    }
  }, [internship, token, keep, sayRefused, client, t]);

  useEffect(() => {
    if (internship === undefined) return undefined;
    setEntries(keptEntries(internship));
    void send();
    const online = () => void send();
    const offline = () => setConnection('off');
    globalThis.addEventListener('online', online);
    globalThis.addEventListener('offline', offline);
    const again = setInterval(online, againMs);
    return () => {
      globalThis.removeEventListener('online', online);
      globalThis.removeEventListener('offline', offline);
      clearInterval(again);
    };
  }, [internship, send]);

  useEffect(() => {
    if (connection !== 'back') return undefined;
    const said = setTimeout(() => setConnection('on'), saidMs);
    return () => clearTimeout(said);
  }, [connection]);

  function mark(...marks: readonly NewMark[]): void {
    const made = marks.map((one) => ({
      id: crypto.randomUUID(),
      day: today(),
      marked_at: serverNow().toISOString(),
      absence_type: null,
      minutes: null,
      note: '',
      ...one,
    }));
    keep(made.reduce(withEntry, entries));
    void send();
  }

  const isOff = connection === 'off' && entries.length + Number(!navigator.onLine) > 0;
  return {
    answer,
    entries,
    connection: isOff ? 'off' : connection === 'back' ? 'back' : ('on' as const),
    mark,
  };
}

/**
 * Sends some entries; `done` are those to keep no longer. One that no server could read is among them, so that it doesn't
 * hold up the others.
 */
async function sendSome(token: string, some: readonly TrainerEntry[]) {
  try {
    const body = { entries: [...some] };
    const { day, refused } = await call(sendDay, { params: { token }, body });
    return { day, refused, done: new Set(some.map(({ id }) => id)) };
  } catch (failure) {
    const fields = failure instanceof CallFailed && failure.status === 400 ? failure.fields : {};
    const done = entriesNamed(some, fields);
    if (done.size === 0) throw failure;
    const refused = [...done].map((id) => ({ id, code: 'mark_incomplete' as const }));
    return { day: undefined, refused, done };
  }
}
