import { useEffect, useState } from 'react';
import { type CallFailed, call } from '#platform/web/call.ts';
import { counsellingCalls } from '../../calls.ts';
import type { OpenedRecord } from '../../contract.ts';

export interface Opened {
  data: OpenedRecord | undefined;
  error: CallFailed | null;
  refetch: () => void;
  /** Shows other pages of the notes or of who looked. */
  turn: (pages: { notes_page?: number; looks_page?: number }) => void;
  /** Shows what was written just now, without opening the record once more. */
  change: (part: Partial<OpenedRecord>) => void;
}

interface Answer {
  data: OpenedRecord | undefined;
  error: CallFailed | null;
}

const none: Answer = { data: undefined, error: null };

/**
 * A record as long as its page stands: each opening is noted for the student, so nothing opens it unasked, and the
 * cache of queries never holds it.
 */
export function useOpened(id: string): Opened {
  const [asked, setAsked] = useState({ notes_page: 1, looks_page: 1 });
  const [answer, setAnswer] = useState(none);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    call(counsellingCalls.openRecord, { params: { id }, body: asked }, { signal }).then(
      (data) => signal.aborted || setAnswer({ data, error: null }),
      (error: CallFailed) => signal.aborted || setAnswer({ data: undefined, error }),
    );
    return () => leaving.abort();
  }, [id, asked]);
  return {
    ...answer,
    refetch: () => setAsked({ ...asked }),
    turn: (pages) => setAsked({ ...asked, ...pages }),
    change: (part) =>
      setAnswer(({ data, error }) => ({ data: data && { ...data, ...part }, error })),
  };
}
