import { useEffect, useRef } from 'react';
import type { ReplyOf } from '#platform/contract/endpoint.ts';
import type { notificationsContract } from '../contract.ts';
import { useMarkSeen } from './queries.ts';

type List = ReplyOf<typeof notificationsContract.calls.list>;

/** Whoever sees the list has seen what is new: all that was there, and what arrives while it is open. */
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
