import type { Language } from '#platform/language/language.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import type { Line } from '#platform/waits/line.ts';
import { defineWaits, waitingIn } from '#platform/waits/waits.ts';
import { findPerson } from '#services/people/server/public.ts';
import { questionnairesAddresses } from '../addresses.ts';
import { questionnairesContract } from '../contract.ts';
import type { QuestionTarget } from '../questionnaire.ts';
import { hasUnread } from './entries.ts';
import { presentTurns } from './present-turns.ts';
import type { QuestionnairesPlatform } from './questionnaires-platform.ts';
import { listTurns } from './turns.ts';

const { answerOwn, gradeEntry, listEntries, listOwn } = questionnairesContract.calls;

/** Any staff address leads to one's own. */
const unread = { role: 'admin', is_read: 'false' } as const;

/** Until when a student answers. */
export const questionnairesLine: Line = {
  open: listOwn,
  read: ({ now, waits: [open] }) => {
    const due = open?.due_at;
    if (!open || !due) return { says: 'none' };
    const when = (language: Language) => relativeMoment(due, now, language).toLowerCase();
    return { says: 'open', values: (language) => ({ count: open.count, when: when(language) }) };
  },
};

/** Open questionnaires wait for their students’ answers, and answers in words for who reads them. */
export function questionnairesWaits({ database }: Pick<QuestionnairesPlatform, 'database'>) {
  const { reads } = database;
  const waiting = (target: QuestionTarget) =>
    waitingIn(
      reads
        .selectFrom('questionnaire_entry')
        .where('sent_at', 'is not', null)
        .where('target', '=', target)
        .where(hasUnread),
      { since: 'sent_at' },
    );
  return [
    defineWaits({
      act: gradeEntry,
      list: listEntries,
      kinds: {
        student_answers_to_grade: questionnairesAddresses.studentsAnswers(unread),
        trainer_answers_to_grade: questionnairesAddresses.trainersAnswers(unread),
      },
      read: async () => ({
        student_answers_to_grade: await waiting('student'),
        trainer_answers_to_grade: await waiting('admin'),
      }),
    }),
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
            first: open[0] ?? null,
          },
        };
      },
    }),
  ];
}
