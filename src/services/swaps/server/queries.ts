import type { Page } from '#platform/contract/paging.ts';
import type { Reads } from '#platform/database/database.ts';
import { readPage } from '#platform/database/page.ts';
import { namesIn } from '#platform/language/name-in.ts';
import { listQueries } from '#platform/lists/list-queries.ts';
import { peopleLike } from '#services/people/server/public.ts';
import { swapList } from '../lists.ts';
import type { SwapState } from '../swap.ts';
import { presentOwn, presentSwaps } from './present.ts';
import type { Tables } from './swaps-platform.ts';

interface SwapsFound {
  search?: string | undefined;
  state?: SwapState | undefined;
}

export const swaps = listQueries(swapList, {
  id: 'training_swap.id',
  found: (reads: Reads<Tables>, { search, state }: SwapsFound) =>
    reads
      .selectFrom('training_swap')
      .$if(search !== undefined, (q) =>
        q.where((e) =>
          e.or([
            e('student_id', 'in', peopleLike(search ?? '')),
            e('other_id', 'in', peopleLike(search ?? '')),
          ]),
        ),
      )
      .$if(state !== undefined, (q) => q.where('state', '=', state ?? 'agreed')),
  rows: (reads) => reads.selectFrom('training_swap').selectAll('training_swap'),
  order: { asked_at: 'training_swap.asked_at' },
  present: presentSwaps,
  sheet: {
    title: 'swaps:list.title',
    heads: (key: string) => `swaps:field.${key}`,
    action: 'swaps.swaps_exported',
    cells: (say, language) => {
      const { nameOf } = namesIn(language);
      return {
        student_id: [13, ({ student }) => student.user_id],
        student: [34, ({ student }) => nameOf(student)],
        side: [34, ({ gives }) => nameOf(gives.side)],
        other_id: [13, ({ other }) => other.user_id],
        other: [34, ({ other }) => nameOf(other)],
        other_side: [34, ({ other_gives }) => nameOf(other_gives.side)],
        asked_at: [20, ({ asked_at }) => asked_at],
        agreed_at: [20, ({ agreed_at }) => agreed_at],
        state: [20, ({ state }) => say(`swaps:states.${state}`)],
        answer: [50, ({ answer }) => answer || null],
        ended_by: [30, ({ ended_by }) => ended_by && nameOf(ended_by)],
        ended_at: [20, ({ ended_at }) => ended_at],
      };
    },
  },
});

export async function listOwnSwaps(
  reads: Reads<Tables>,
  { student_id, ...page }: Page & { student_id: number },
) {
  const found = reads
    .selectFrom('training_swap')
    .selectAll()
    .where((e) => e.or([e('student_id', '=', student_id), e('other_id', '=', student_id)]))
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc');
  const { rows, count } = await readPage(found, page);
  return { count, results: await presentOwn(reads, rows, student_id) };
}
