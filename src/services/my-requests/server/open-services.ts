import { type RawBuilder, sql } from 'kysely';
import type { Acting, Actor } from '#platform/access/actor.ts';
import { isOpenTo, type OpenTo } from '#platform/access/is-open-to.ts';
import type { Service } from '#platform/service/service.ts';
import type { Tracked, TrackedRow } from '#platform/tracked/tracked.ts';

/** A declaration that is open to the caller, with its service. */
export interface OpenTracked {
  service: string;
  tracked: Tracked;
}

/** The declarations of all services whose own lists this person may open now. */
export async function listOpen(
  services: readonly Service[],
  actor: Actor,
  isOn: OpenTo['isOn'],
): Promise<OpenTracked[]> {
  const found = services.flatMap(({ contract, tracked = [] }) =>
    tracked.map(async (one) =>
      (await isOpenTo(one.open, actor, isOn)) ? [{ service: contract.service, tracked: one }] : [],
    ),
  );
  return (await Promise.all(found)).flat();
}

export type FoundRow = TrackedRow & { service: string };

/** The statements of all of them as one; each looks up the person's own rows by an index. */
export async function allRows(
  open: readonly OpenTracked[],
  asked: Acting,
): Promise<RawBuilder<FoundRow>> {
  const each = await Promise.all(
    open.map(async ({ service, tracked }) => {
      const rows = await tracked.rows(asked);
      return sql`select ${service}::text as service, own.* from (${rows}) own`;
    }),
  );
  return sql<FoundRow>`(${sql.join(each, sql` union all `)})`;
}
