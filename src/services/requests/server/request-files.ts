import type { Actor } from '#platform/access/actor.ts';
import { student, type Who } from '#platform/access/allow.ts';
import { kindsEnding } from '#platform/contract/file-kinds.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { FilePurpose } from '#platform/files/purpose.ts';
import { claimFile, releaseFiles } from '#services/files/server/public.ts';
import type { Answers, Definition } from '#services/forms/contract.ts';
import type { FormVersion } from '#services/forms/server/public.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import { requestFilePurpose } from '../calls.ts';
import type { RequestRow } from '../tables/tables.ts';
import { sectionsSeen, viewerOf } from './request-viewer.ts';
import type { Deps, Tables } from './requests-platform.ts';
import { listReturned } from './returned-answers.ts';

/** The table whose rows claim such files. */
const requestUser = 'form_request';

/** The ids of all files that the answers name, field by field. */
export function filesIn(
  definition: Definition,
  answers: Record<string, unknown>,
): Map<string, number[]> {
  const fields = definition.sections.flatMap((section) => section.fields);
  return new Map(
    fields
      .filter(({ kind }) => kind === 'file')
      .map(({ key }) => {
        const given = Object.hasOwn(answers, key) ? answers[key] : undefined;
        const ids = Array.isArray(given) ? given.filter((id) => Number.isInteger(id)) : [];
        return [key, ids as number[]] as const;
      }),
  );
}

/**
 * Claims the files that have come into the answers, which must be the writer's own, and releases those that have left,
 * except the ones that were judged.
 */
export async function claimAnswered(
  { files }: Pick<Deps, 'files'>,
  tx: Transaction<Tables>,
  {
    request,
    version: { definition },
    before,
    owner_id,
  }: { request: RequestRow; version: FormVersion; before: Answers; owner_id: number },
): Promise<Refusal<'not_found'> | undefined> {
  const old = filesIn(definition, before);
  const now = filesIn(definition, request.answers);
  const returned = await listReturned(tx.writes, request.id);
  const judged = returned.map(({ answers }) => filesIn(definition, answers));
  // Field by field: a file of a section that the writer doesn't see can't be named in one of theirs.
  const wasIn = (key: string, id: number) =>
    [old, ...judged].some((files_of) => files_of.get(key)?.includes(id));
  const come = [...now].flatMap(([key, ids]) => ids.filter((id) => !wasIn(key, id)));
  const used = { used_by: requestUser, used_by_id: request.id };
  for (const id of new Set(come)) {
    const claim = { id, purpose: requestFilePurpose, owner_id, ...used };
    const claimed = await claimFile(tx, claim);
    if (isRefusal(claimed)) return refuse('not_found');
  }
  const kept = new Set([now, ...judged].flatMap((files_of) => [...files_of.values()].flat()));
  const left = [...old.values()].flat().filter((id) => !kept.has(id));
  if (left.length > 0) await releaseFiles(files, tx, { ...used, ids: left });
  return undefined;
}

/** A request's files, each for the student and for those whose steps show the field that it stands in. */
export const requestFile = (
  database: Database<Tables>,
  settings: CurrentSettings,
  clock: { now(): Date },
  senders: readonly Who[],
): FilePurpose => ({
  name: requestFilePurpose,
  allow: [student, ...senders],
  kinds: async () => kindsEnding((await settings.current()).uploads.document_types),
  max_bytes: async () => (await settings.current()).uploads.document_max_mb * 1_000_000,
  mayRead: async ({ id, used_by, used_by_id }, actor: Actor | null) => {
    if (used_by !== requestUser || used_by_id === null || !actor) return false;
    const viewer = await viewerOf(database.reads, { id: used_by_id, actor, now: clock.now() });
    if (!viewer) return false;
    const { request, version } = viewer;
    const seen = new Set(
      sectionsSeen(version.definition, viewer.keys).flatMap(({ fields }) =>
        fields.map(({ key }) => key),
      ),
    );
    const judged = await listReturned(database.reads, request.id);
    return [request, ...judged].some(({ answers }) =>
      [...filesIn(version.definition, answers)].some(
        ([key, ids]) => seen.has(key) && ids.includes(id),
      ),
    );
  },
});
