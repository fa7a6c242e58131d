import { defineWaits } from '#platform/waits/waits.ts';
import { reachedBy } from '#services/guidance/server/public.ts';
import { advisingAddresses } from '../addresses.ts';
import { advisingContract } from '../contract.ts';
import type { AdvisingPlatform } from './advising-platform.ts';
import { waitingConcerns } from './concerns/concern-queries.ts';
import { waitingAlerts } from './list-alerts.ts';
import { unreadMessages, waitingCases } from './list-cases.ts';
import { studentsOf } from './reached-students.ts';

const { answerConcern, listCases, listConcerns, listForStudent, listMorning, replyToMessage } =
  advisingContract.calls;
const { cases, concerns, morning, myMessages } = advisingAddresses;

/**
 * New alerts wait for all who read the morning list; cases and concerns for those who may answer them; what was
 * written to a student, for the student.
 */
export function advisingWaits({ database: { reads } }: Pick<AdvisingPlatform, 'database'>) {
  return [
    defineWaits({
      act: listMorning,
      list: listMorning,
      kinds: {
        low_gpa: morning({ kind: 'low_gpa' }),
        absence: morning({ kind: 'absence' }),
        halted: morning({ kind: 'halted' }),
        missed_appointment: morning({ kind: 'missed_appointment' }),
      },
      read: ({ actor, now }) => waitingAlerts(reads, { students: studentsOf(actor), now }),
    }),
    defineWaits({
      act: replyToMessage,
      list: listCases,
      kinds: { cases: cases({ view: 'answered' }) },
      // Others see the cases of all whom they reach, but the students' own guide answers.
      read: async ({ actor }) =>
        reachedBy(actor).advisor_id === actor.id
          ? { cases: await waitingCases(reads, studentsOf(actor)) }
          : null,
    }),
    defineWaits({
      act: answerConcern,
      list: listConcerns,
      kinds: { concerns: concerns({ view: 'open' }) },
      read: async ({ actor }) => ({ concerns: await waitingConcerns(reads, studentsOf(actor)) }),
    }),
    defineWaits({
      act: listForStudent,
      list: listForStudent,
      kinds: { warnings: myMessages(), messages: myMessages() },
      grave: ['warnings'],
      read: ({ actor }) => unreadMessages(reads, actor.id),
    }),
  ];
}
