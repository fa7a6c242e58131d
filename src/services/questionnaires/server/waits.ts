import { defineWaits } from '#platform/waits/waits.ts';
import { findPerson } from '#services/people/server/public.ts';
import { questionnairesAddresses } from '../addresses.ts';
import { questionnairesContract } from '../contract.ts';
import { presentTurns } from './present-turns.ts';
import type { QuestionnairesPlatform } from './questionnaires-platform.ts';
import { listTurns } from './turns.ts';

const { answerOwn, listOwn } = questionnairesContract.calls;

/** Open questionnaires wait for their students’ answers. */
export function questionnairesWaits({ database }: Pick<QuestionnairesPlatform, 'database'>) {
  const { reads } = database;
  return [
    defineWaits({
      act: answerOwn,
      list: listOwn,
      kinds: { questionnaires_to_answer: questionnairesAddresses.own() },
      read: async ({ actor, now }) => {
        if (!(await findPerson(reads, actor.id))?.enable_internship) return {};
        const turns = await listTurns(reads, { student: actor.id }, now);
        const shown = await presentTurns(reads, turns, now);
        const open = shown.filter(({ state }) => state === 'open' || state === 'begun');
        const starts = open.map(({ starts_at }) => starts_at).toSorted();
        return {
          questionnaires_to_answer: {
            count: open.length,
            oldest_at: starts[0] ?? null,
            due_at: open[0]?.ends_at ?? null,
          },
        };
      },
    }),
  ];
}
