import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#platform/ui/overlays/toast.ts';
import { CallFailed, call } from '#platform/web/call.ts';
import { useMe } from '#platform/web/me.tsx';
import { keyOf } from '#platform/web/queries.ts';
import { wishesCalls } from '../calls.ts';
import type { Offer, OwnWishes, Period } from '../contract.ts';
import { type Kept, readKept, writeKept } from './kept-wishes.ts';

const { getOwn, listOffers, saveOwn } = wishesCalls;

/** How often what waits is tried again, besides at once when the connection is back. */
const againMs = 15_000;

/** Long enough to read, and to undo. */
const undoSeconds = 8;

export type Saving = 'saved' | 'saving' | 'device';

/** The message shown once it is saved; of changes that were saved together, the last one's. */
interface Said {
  undoes: boolean;
  /** The order before the change. */
  before: readonly Offer[];
}

type Saved = Pick<OwnWishes, 'version' | 'saved_at' | 'receipt'> & { wishes: readonly Offer[] };

/**
 * A student's order of a period: drawn as it was changed, saved as it changes. One request is under way at a time, and
 * after it the last order goes out; without a connection this device keeps it.
 */
export function useWishes(reply: OwnWishes, period: Period) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id: student } = useMe();
  const [last, setLast] = useState<Saved>(reply);
  const [kept, setKept] = useState<Kept | null>(() => readKept(student, period.id));
  const [saving, setSaving] = useState<Saving>('saved');
  const isSending = useRef(false);
  // A reply that was asked for before the last saving is older than it.
  const base = last.version > reply.version ? last : reply;
  const waiting = useRef(kept);
  const said = useRef<Said | null>(null);
  const sayRef = useRef<() => void>(() => undefined);
  // An undo is pressed long after it was offered: it changes the list as it is then.
  const version = useRef(base.version);
  useEffect(() => {
    version.current = Math.max(version.current, base.version);
  }, [base.version]);

  const keep = useCallback((next: Kept | null) => {
    waiting.current = next;
    writeKept(next);
    setKept(next);
  }, []);

  const send = useCallback(async () => {
    if (isSending.current || !waiting.current) return;
    isSending.current = true;
    setSaving('saving');
    let isLost = false;
    try {
      while (waiting.current) {
        const sent: Kept = waiting.current;
        const internships = sent.wishes.map(({ id }) => id);
        const body = { internships, version: sent.version };
        const saved = await call(saveOwn, { params: { period: period.id }, body });
        const now: Kept | null = waiting.current;
        version.current = saved.version;
        setLast({ ...saved, wishes: sent.wishes });
        keep(now === sent || !now ? null : { ...now, version: saved.version });
        if (now === sent) sayRef.current();
      }
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      isLost = failure.status === 0 || failure.status >= 500 || failure.status === 429;
      if (!isLost) {
        // A refused change would be refused again: the server's order comes back, with the refusal's message.
        keep(null);
        said.current = null;
        toast.error({ title: failure.message });
      }
    } finally {
      // Ends before the refetch, so that a change made meanwhile is sent at once.
      isSending.current = false;
    }
    setSaving(isLost ? 'device' : 'saved');
    if (isLost) return;
    await client.invalidateQueries({ queryKey: keyOf(getOwn) });
    await client.invalidateQueries({ queryKey: keyOf(listOffers) });
  }, [client, keep, period.id]);

  useEffect(() => {
    void send();
    const again = setInterval(() => void send(), againMs);
    const online = () => void send();
    globalThis.addEventListener('online', online);
    return () => {
      clearInterval(again);
      globalThis.removeEventListener('online', online);
    };
  }, [send]);

  const wishes = kept?.wishes ?? base.wishes;

  function change(next: readonly Offer[], undoes = false): void {
    const of = { student, period: period.id, version: waiting.current?.version ?? version.current };
    said.current = { undoes, before: wishes };
    keep({ ...of, wishes: next });
    void send();
  }

  // A save that ends long after the change uses the texts and the order of that moment.
  useEffect(() => {
    sayRef.current = () => {
      const last = said.current;
      if (!last) return;
      said.current = null;
      toast.success({
        title: t(last.undoes ? 'wishes:own.undone' : 'wishes:own.updated'),
        seconds: undoSeconds,
        ...(!last.undoes && {
          action: { label: t('wishes:own.undo'), onPress: () => change(last.before, true) },
        }),
      });
    };
  });

  return { wishes, saving, saved_at: base.saved_at, receipt: base.receipt, change };
}
