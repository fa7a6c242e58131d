import { defineWaits, waitingIn } from '#platform/waits/waits.ts';
import { questionnairesAddresses } from '../addresses.ts';
import { questionnairesContract } from '../contract.ts';
import { hasUnread } from './entries.ts';
import { presentTurns } from './present-turns.ts';
import type { QuestionnairesPlatform } from './questionnaires-platform.ts';
import { listTurns } from './turns.ts';

const { answerOwn, gradeEntry, listEntries, listOwn } = questionnairesContract.calls;

/** Students answer questionnaires; answers in words wait to be graded. */
export function questionnairesWaits({ database }: Pick<QuestionnairesPlatform, 'database'>) {
  const { reads } = database;
  return [
    defineWaits({
      act: answerOwn,
      list: listOwn,
      kinds: { questionnaires_to_answer: questionnairesAddresses.own() },
      read: async ({ actor, now }) => {
        const turns = await listTurns(reads, { student: actor.id }, now);
        const shown = await presentTurns(reads, turns, now);
        const open = shown.filter(({ state }) => state === 'open' || state === 'begun');
        return {
          questionnaires_to_answer: {
            count: open.length,
            oldest_at: open.map(({ starts_at }) => starts_at).toSorted()[0] ?? null,
            due_at: open[0]?.ends_at ?? null,
          },
        };
      },
    }),
    defineWaits({
      act: gradeEntry,
      list: listEntries,
      kinds: {
        answers_to_grade: questionnairesAddresses.studentsGrades({ role: 'admin' }),
      },
      read: async () => ({
        answers_to_grade: await waitingIn(
          reads.selectFrom('questionnaire_entry').where('sent_at', 'is not', null).where(hasUnread),
          { since: 'sent_at' },
        ),
      }),
    }),
  ];
}
