import { sql } from 'kysely';
import type { Actor } from '#platform/access/actor.ts';
import { onlyOne } from '#platform/contract/only-one.ts';
import { isRefusal } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { type StudentFilters, studentsReached } from '#services/people/server/public.ts';
import type { guidanceContract } from '../contract.ts';
import type { correctionShapes } from '../correction-shapes.ts';
import type { CorrectionRow } from '../tables/tables.ts';
import { reachedBy } from './access.ts';
import { askCorrection } from './ask-correction.ts';
import { corrections } from './correction-queries.ts';
import { answerCorrection, answerCorrections, withdrawCorrection } from './end-correction.ts';
import type { GuidancePlatform } from './export-students.ts';
import { presentCorrections } from './present-corrections.ts';

interface Asked {
  search?: string | undefined;
  college?: number | undefined;
  gender?: 1 | 2 | undefined;
}

function studentFiltersOf({ search, college, gender }: Asked): StudentFilters {
  return { search, college, gender };
}

const reachedOf = (actor: Actor, asked: Asked = {}) =>
  studentsReached(reachedBy(actor), studentFiltersOf(asked));

const oneself = ({ id }: Actor) => sql<number>`(select ${id}::integer)`;

/** Calls about corrections of a record: fetch, authorize, command, present. */
export function correctionHandlers(
  platform: GuidancePlatform,
): Pick<Handlers<typeof guidanceContract>, keyof typeof correctionShapes> {
  const { reads } = platform.database;

  const presentOne = async (row: CorrectionRow) => onlyOne(await presentCorrections(reads, [row]));

  return {
    askCorrection: async ({ body, actor, now }) => {
      const asked = await askCorrection(platform, { ...body, actor }, now);
      return isRefusal(asked) ? asked : presentOne(asked);
    },

    listMyCorrections: async ({ query, actor }) => {
      return corrections.page(reads, { ...query, students: oneself(actor) });
    },

    withdrawCorrection: async ({ params, ...decider }) => {
      const wanted = { ...params, students: oneself(decider.actor) };
      const ended = await withdrawCorrection(platform, wanted, decider);
      return isRefusal(ended) ? ended : presentOne(ended);
    },

    listCorrections: async ({ query, actor }) => {
      return corrections.page(reads, { ...query, students: reachedOf(actor, query) });
    },

    exportCorrections: async (call) => {
      const { actor, body } = call;
      return corrections.exported(platform, call, {
        asked: { ...body, students: reachedOf(actor, body) },
        within: { students: reachedOf(actor) },
      });
    },

    countCorrections: async ({ actor }) => {
      return { open: await corrections.count(reads, { students: reachedOf(actor), view: 'open' }) };
    },

    answerCorrection: async ({ params, body, ...decider }) => {
      const answer = { ...params, ...body, students: reachedOf(decider.actor) };
      const ended = await answerCorrection(platform, answer, decider);
      return isRefusal(ended) ? ended : presentOne(ended);
    },

    answerCorrections: ({ body, ...decider }) => {
      const answer = { ...body, students: reachedOf(decider.actor) };
      return answerCorrections(platform, answer, decider);
    },
  };
}
