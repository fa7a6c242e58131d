import { useRef, useState } from 'react';
import { type CallFailed, call } from '#platform/web/call.ts';
import { useFailureToast } from '#platform/web/failures.ts';
import { useCall } from '#platform/web/queries.ts';
import { chatCalls } from '../calls.ts';
import type { Message } from '../contract.ts';

const { readConversation } = chatCalls;

/** A conversation's messages, oldest first: the newest page, which signals refresh, and older ones as they are asked for. */
export function useThread(id: number | null) {
  const answer = useCall(readConversation, { params: { id: id ?? 0 } }, { enabled: id !== null });
  const toastFailure = useFailureToast();
  const kept = useRef(new Map<number, Message>());
  const [hasOlder, setHasOlder] = useState<boolean | null>(null);
  const [isLoading, setLoading] = useState(false);
  for (const message of answer.data?.results ?? []) kept.current.set(message.id, message);
  const messages = [...kept.current.values()].sort((one, other) => one.id - other.id);

  async function loadOlder(): Promise<void> {
    const [first] = messages;
    if (id === null || !first || isLoading) return;
    setLoading(true);
    try {
      const page = await call(readConversation, { params: { id }, query: { before: first.id } });
      for (const message of page.results) kept.current.set(message.id, message);
      setHasOlder(page.has_more);
    } catch (failure) {
      toastFailure(failure as CallFailed);
    } finally {
      setLoading(false);
    }
  }
  return {
    answer,
    messages,
    notes: answer.data?.notes ?? [],
    hasOlder: hasOlder ?? answer.data?.has_more ?? false,
    isLoading,
    loadOlder: () => void loadOlder(),
  };
}
