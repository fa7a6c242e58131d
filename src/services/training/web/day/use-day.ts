import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#platform/ui/overlays/toast.ts';
import { CallFailed, call } from '#platform/web/call.ts';
import { keyOf, useCall } from '#platform/web/queries.ts';
import { serverNow, today } from '#platform/web/server-clock.ts';
import { trainingCalls } from '../../calls.ts';
import type { TrainerDay, TrainerEntry } from '../../contract.ts';
import { keepPage } from './keep-page.ts';
import { keepDay, keptDay } from './kept-days.ts';
import { keepEntries, keptEntries, withEntry } from './kept-entries.ts';

const { getDay, sendDay } = trainingCalls;

/** How often what waits is tried again, besides at once when the connection is back. */
const againMs = 15_000;

const mostEntries = 40;

/** How long it is said that all was sent. */
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
    if (status === 404) keepDay(token, null);
    else if (answer.data) keepDay(token, answer.data);
  }, [token, status, answer.data]);
  useEffect(() => {
    // Once all that the page needs has come.
    if (internship !== undefined) void keepPage().catch(() => undefined);
  }, [internship]);
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

  const send = useCallback(async () => {
    if (internship === undefined || isSending.current) return;
    isSending.current = true;
    try {
      for (;;) {
        const some = keptEntries(internship).slice(0, mostEntries);
        if (some.length === 0) break;
        const reply = await call(sendDay, { params: { token }, body: { entries: some } });
        const sent = new Set(some.map(({ id }) => id));
        keep(keptEntries(internship).filter(({ id }) => !sent.has(id)));
        client.setQueryData<TrainerDay>(keyOf(getDay, { params: { token } }), reply);
      }
      setConnection((now) => (now === 'off' ? 'back' : now));
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      if (failure.status === 0 || failure.status >= 500) setConnection('off');
      else if (failure.status === 404) void client.invalidateQueries({ queryKey: keyOf(getDay) });
      else if (failure.status !== 429) {
        // What is refused once is refused again: it leaves, and is said.
        keep([]);
        toast.error({ title: failure.message || t('training:trainer.refused') });
      }
    } finally {
      isSending.current = false;
    }
  }, [internship, token, keep, client, t]);

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
