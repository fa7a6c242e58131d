import { useEffect, useRef, useState } from 'react';
import { type CallFailed, call } from '#platform/web/call.ts';
import type { TypedAnswers } from '#services/forms/contract.ts';
import { requestsCalls } from '../calls.ts';

const { keepDraft } = requestsCalls;

/** How long typing pauses before the draft is kept. */
const pauseMs = 800;

type Keeping =
  | { state: 'none' | 'saving' | 'elsewhere' }
  | { state: 'saved'; at: string }
  | { state: 'failed' };

/** Keeps what is typed on the server, one write after another, each with the edition that it follows. */
export function useKeptDraft(form: number, edition: number | null, values: object) {
  const [keeping, setKeeping] = useState<Keeping>({ state: 'none' });
  const known = useRef(edition);
  const kept = useRef(JSON.stringify(values));
  const writing = useRef<Promise<void>>(Promise.resolve());
  const typed = JSON.stringify(values);

  useEffect(() => {
    if (typed === kept.current || keeping.state === 'elsewhere') return undefined;
    const timer = window.setTimeout(() => {
      kept.current = typed;
      setKeeping({ state: 'saving' });
      writing.current = writing.current.then(() =>
        call(keepDraft, {
          params: { form },
          body: { answers: JSON.parse(typed) as TypedAnswers, edition: known.current },
        }).then(
          ({ edition: written, changed_at }) => {
            known.current = written;
            setKeeping({ state: 'saved', at: changed_at });
          },
          ({ code }: CallFailed) =>
            setKeeping({ state: code === 'changed_elsewhere' ? 'elsewhere' : 'failed' }),
        ),
      );
    }, pauseMs);
    return () => window.clearTimeout(timer);
  }, [typed, form, keeping.state]);

  return { keeping, settled: () => writing.current };
}
