import { useEffect } from 'react';
import { useCommand } from '#platform/web/queries.ts';
import { chatCalls } from '../calls.ts';
import type { Conversation } from '../contract.ts';

const { countUnread, listConversations, listDesks, markConversation } = chatCalls;

/** Marks as seen what is in sight, at once or when the page comes into sight. */
export function useSeen(conversation: Conversation | undefined, isStudent: boolean): void {
  const { mutate } = useCommand(markConversation, {
    changes: [countUnread, listConversations, listDesks],
    onFailed: () => undefined,
  });
  const id = conversation?.id;
  const unread = conversation?.unread ?? 0;
  const before = isStudent ? conversation?.oldMessageApp : conversation?.oldMessageAdmin;
  const seen = (before ?? 0) + unread;
  useEffect(() => {
    if (id === undefined || unread === 0) return;
    const mark = () => {
      if (!document.hidden) mutate({ params: { id }, body: { seen } });
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [id, unread, seen, mutate]);
}
