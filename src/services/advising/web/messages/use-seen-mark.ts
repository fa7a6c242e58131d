import { useEffect, useRef } from 'react';
import { useMay } from '#platform/web/me.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { advisingCalls } from '../../calls.ts';
import type { Message } from '../../contract.ts';
import { messageAnswers } from './message-answers.ts';

const { addVisual } = advisingCalls;

/**
 * Marks a message as seen once it is shown to somebody who may act on it; a failed call is repeated at the
 * next view.
 */
export function useSeenMark(message: Message | undefined): void {
  const { mutate } = useCommand(addVisual, {
    changes: messageAnswers,
    onFailed: () => undefined,
  });
  const mayMark = useMay(addVisual);
  const marked = useRef<number | null>(null);
  const id = mayMark && message && !message.is_seen ? message.id : null;
  useEffect(() => {
    if (id === null || marked.current === id) return;
    marked.current = id;
    mutate({ params: { id }, body: {} });
  }, [id, mutate]);
}
