import { useEffect, useRef } from 'react';
import type { ReplyOf } from '#platform/contract/calls.ts';
import type { notificationsCalls } from '../calls.ts';
import { useMarkSeen } from './queries.ts';

type List = ReplyOf<typeof notificationsCalls.list>;

/** Marks new items as seen while the list is open: those already there, and those that arrive. */
export function useSeen(list: List | undefined): void {
  const { mutate } = useMarkSeen();
  const marked = useRef(0);
  const newest = list?.results.find(({ badge }) => !badge)?.id;
  useEffect(() => {
    if (newest === undefined || newest <= marked.current) return;
    marked.current = newest;
    mutate({ body: { up_to: newest } });
  }, [newest, mutate]);
}
