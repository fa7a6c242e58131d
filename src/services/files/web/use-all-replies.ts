import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { type CallFailed, call } from '#platform/web/call.ts';
import { keyOf } from '#platform/web/queries.ts';
import type { Reply } from '../contract.ts';

interface RepliesAsked {
  ordering?: string | undefined;
  page?: number | string | undefined;
  page_size?: number | string | undefined;
}

/** A list of all replies to one. */
export type RepliesCall = Endpoint<
  z.ZodType<unknown, { id: number | string }>,
  z.ZodType<unknown, RepliesAsked>,
  z.ZodUndefined,
  z.ZodType<{ count: number; results: Reply[] }>
>;

/** As many as a list answers at once. */
const page_size = 200;

/** Everything that was ever replied, page after page: few conversations are longer than one. */
export function useAllReplies(
  listReplies: RepliesCall,
  id: number,
  { enabled }: { enabled: boolean },
) {
  const params = { id };
  return useQuery<Reply[], CallFailed>({
    queryKey: [...keyOf(listReplies), params, 'all'],
    queryFn: async ({ signal }) => {
      // A reply that comes meanwhile may move the pages: none counts twice.
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
