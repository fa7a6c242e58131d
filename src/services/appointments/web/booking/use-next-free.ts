import { addDays, type Day } from '#platform/language/times/day.ts';
import { useCall } from '#platform/web/queries.ts';
import { appointmentsCalls } from '../../calls.ts';
import type { Slot } from '../../contract.ts';

const { listFreeSlots } = appointmentsCalls;

interface NextFree {
  /** Of the meetings asked for: the first free one after the week shown, else the first there is. */
  next: Slot | undefined;
  /** None of the guide's slots can be booked, online or in person; undefined until that is known. */
  allTaken: boolean | undefined;
}

/** The free slot to go to from a week without one; asked for only while the week shown has none. */
export function useNextFree(
  { to, online }: { to: Day; online: 'true' | 'false' | undefined },
  hasNone: boolean,
): NextFree {
  const after = useCall(
    listFreeSlots,
    { query: { from: addDays(to, 1), online, page_size: 1 } },
    { enabled: hasNone },
  );
  const [later] = after.data?.results ?? [];
  const isLast = hasNone && after.isSuccess && !later;
  const like = useCall(listFreeSlots, { query: { online, page_size: 1 } }, { enabled: isLast });
  const any = useCall(listFreeSlots, { query: { page_size: 1 } }, { enabled: isLast });
  const next = hasNone ? (later ?? like.data?.results[0]) : undefined;
  return { next, allTaken: isLast ? any.data && any.data.count === 0 : false };
}
