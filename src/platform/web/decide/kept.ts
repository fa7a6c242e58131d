import { useSyncExternalStore } from 'react';
import { nameIn } from '../../language/name-in.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { call } from '../call.ts';
import { failureText } from '../failures.ts';
import { currentLanguage, openPhrases } from '../language.ts';
import type { List } from '../lists/list.ts';
import { keyOf, queryClient } from '../queries.ts';
import { createKeptDecisions } from './kept-decisions.ts';
import { refusedOne } from './refused-one.ts';

/** The page's one approval that can be taken back. A refusal leads back to the thing, wherever the user is by then. */
export const keptDecisions = createKeptDecisions(
  async ({ call: endpoint, input, changes }) => {
    const idempotency_key = endpoint.idempotent ? crypto.randomUUID() : undefined;
    // Refused or not, what is on screen is older than the answer.
    const reply = await call(endpoint, input, { idempotency_key, outlives: true }).finally(() =>
      Promise.all(
        changes.map((changed) => queryClient.invalidateQueries({ queryKey: keyOf(changed) })),
      ),
    );
    const failure = refusedOne(reply);
    if (failure) throw failure;
  },
  ({ name, open, page }, failure) => {
    const t = openPhrases()?.t;
    if (!t) return;
    // A step that somebody else decided waits nowhere any more.
    const lead = page ?? (failure.code.startsWith('already_') ? undefined : open);
    toast.error({
      title: t('platform:decide.refused', { name: nameIn(currentLanguage(), name) }),
      text: failureText(t, failure),
      ...(lead && { action: { label: t('platform:decide.open'), onPress: lead } }),
    });
  },
);

/** The longest that the end of a session or a role waits for an answer to what was kept. */
const longestWaitMs = 3000;

/** Sends what is kept and waits for its answer, but not for one that never comes. */
export function settleKept(): Promise<void> {
  const enough = new Promise<void>((resolve) => setTimeout(resolve, longestWaitMs));
  return Promise.race([keptDecisions.sendNow(), enough]);
}

export function useKept() {
  return useSyncExternalStore(keptDecisions.subscribe, keptDecisions.read);
}

/** These counts without what was approved of the same kind and may still be taken back. */
export function useCountsWithoutKept<Counts extends Readonly<Record<string, number>>>(
  counts: Counts | undefined,
  kind: string,
): Counts | undefined {
  const { gone } = useKept();
  if (!counts) return undefined;
  const lost = [...gone.values()].filter(({ key }) => key.startsWith(kind));
  const left = Object.entries(counts).map(([name, count]) => [
    name,
    lost.reduce((rest, decision) => rest - (decision.counts?.[name] ?? 0), count),
  ]);
  return Object.fromEntries(left) as Counts;
}

/** The list without what was approved and may still be taken back. */
export function useWithoutKept<Row, L extends List<Row>>(
  list: L,
  keyOfRow: (row: Row) => string,
): L {
  const { gone } = useKept();
  const rows = list.rows?.filter((row) => !gone.has(keyOfRow(row)));
  const left = (list.rows?.length ?? 0) - (rows?.length ?? 0);
  return left === 0 ? list : { ...list, rows, count: list.count && list.count - left };
}
