import { sql } from 'kysely';
import type { Actor } from '#platform/access/actor.ts';
import { mostRows } from '#platform/contract/exporting.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { inBatches } from '#platform/spreadsheets/batches.ts';
import { exportList } from '#platform/spreadsheets/export-list.ts';
import { type StudentFilters, studentsReached } from '#services/system-data/server/public.ts';
import type { guidanceContract } from '../contract.ts';
import type { correctionCalls } from '../correction-calls.ts';
import { reachedBy } from './access.ts';
import { askCorrection } from './ask-correction.ts';
import { correctionColumns } from './correction-columns.ts';
import {
  type CorrectionRow,
  listCorrectionIds,
  listCorrections,
  listCorrectionsById,
} from './correction-queries.ts';
import { answerCorrection, withdrawCorrection } from './end-correction.ts';
import type { GuidancePlatform } from './export-students.ts';
import { presentCorrections } from './present-corrections.ts';

interface Asked {
  search?: string | undefined;
  college?: number | undefined;
  gender?: '1' | '2' | undefined;
}

/** `gender` stands in addresses as text. */
function studentFiltersOf({ search, college, gender }: Asked): StudentFilters {
  return { search, college, ...(gender && { gender: Number(gender) as 1 | 2 }) };
}

const reachedOf = (actor: Actor, asked: Asked = {}) =>
  studentsReached(reachedBy(actor), studentFiltersOf(asked));

const oneself = ({ id }: Actor) => sql<number>`(select ${id}::integer)`;

/** Corrections of a record: fetch, authorize, command, present. */
export function correctionHandlers(
  platform: GuidancePlatform,
): Pick<Handlers<typeof guidanceContract>, keyof typeof correctionCalls> {
  const { reads } = platform.database;

  async function presentOne(row: CorrectionRow) {
    const [correction] = await presentCorrections(reads, [row]);
    return correction ?? refuse('not_found');
  }

  return {
    askCorrection: async ({ body, actor, now }) => {
      const asked = await askCorrection(platform, { ...body, actor }, now);
      return isRefusal(asked) ? asked : presentOne(asked);
    },

    listMyCorrections: async ({ query, actor }) => {
      const own = { ...query, students: oneself(actor) };
      const { rows, count } = await listCorrections(reads, own);
      return { count, results: await presentCorrections(reads, rows) };
    },

    withdrawCorrection: async ({ params, actor, language, now }) => {
      const ending = { id: params.id, students: oneself(actor), actor, language };
      const ended = await withdrawCorrection(platform, ending, now);
      return isRefusal(ended) ? ended : presentOne(ended);
    },

    listCorrections: async ({ query, actor }) => {
      const { view, field, ordering, page, page_size } = query;
      const list = { view, field, ordering, page, page_size };
      const { rows, count } = await listCorrections(reads, {
        ...list,
        students: reachedOf(actor, query),
      });
      return { count, results: await presentCorrections(reads, rows) };
    },

    exportCorrections: async (call) => {
      const { actor, body } = call;
      const { view, field, ordering, ids: chosen } = body;
      const list = { view, field, ordering, ids: chosen, students: reachedOf(actor, body) };
      const ids = await listCorrectionIds(reads, list, mostRows + 1);
      return exportList(platform, call, {
        title: 'guidance:corrections.title',
        action: 'guidance.corrections_exported',
        columns: correctionColumns,
        rows: ids.length,
        batches: inBatches(ids, async (some) =>
          presentCorrections(
            reads,
            await listCorrectionsById(reads, { ids: some, students: reachedOf(actor) }),
          ),
        ),
      });
    },

    countCorrections: async ({ actor }) => {
      const open = { students: reachedOf(actor), view: 'open', ordering: 'asked_at' } as const;
      const { count } = await listCorrections(reads, { ...open, page: 1, page_size: 1 });
      return { open: count };
    },

    answerCorrection: async ({ params, body, actor, language, now }) => {
      const ending = { id: params.id, ...body, students: reachedOf(actor), actor, language };
      const ended = await answerCorrection(platform, ending, now);
      return isRefusal(ended) ? ended : presentOne(ended);
    },
  };
}
