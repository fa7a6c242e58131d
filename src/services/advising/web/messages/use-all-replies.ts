import { useQuery } from '@tanstack/react-query';
import { type CallFailed, call } from '#platform/web/call.ts';
import { keyOf } from '#platform/web/queries.ts';
import { advisingCalls } from '../../calls.ts';
import type { Reply } from '../../contract.ts';

const { listReplies } = advisingCalls;

/** The largest page that a list call allows. */
const page_size = 200;

/** Fetches all replies page by page; few conversations need a second page. */
export function useAllReplies(id: number, { enabled }: { enabled: boolean }) {
  const params = { id };
  return useQuery<Reply[], CallFailed>({
    queryKey: [...keyOf(listReplies), params, 'all'],
    queryFn: async ({ signal }) => {
      // A reply added meanwhile may shift the pages; the map drops duplicates.
      const replies = new Map<number, Reply>();
      for (let page = 1; ; page += 1) {
        const query = { ordering: 'written_at', page, page_size } as const;
        const { count, results } = await call(listReplies, { params, query }, { signal });
        for (const reply of results) replies.set(reply.id, reply);
        if (page * page_size >= count) return [...replies.values()];
      }
    },
    enabled,
  });
}
