import { namesIn } from '#platform/language/name-in.ts';
import { call } from '#platform/web/call.ts';
import { type Find, mostFound } from '#platform/web/finder.ts';
import { guidanceAddresses } from '../addresses.ts';
import { guidanceCalls } from '../calls.ts';

/** Students whose name, number or phone matches, within the caller's reach. */
export const findStudents: Find = async ({ search, language, signal }) => {
  const { nameOf, otherNameOf } = namesIn(language);
  const { results } = await call(guidanceCalls.listStudents, { query: { search } }, { signal });
  return results.slice(0, mostFound).map((student) => ({
    key: String(student.id),
    title: nameOf(student),
    also: otherNameOf(student),
    facts: [student.student_id, nameOf(student.major), nameOf(student.academic_state)],
    to: guidanceAddresses.student({ id: student.id }),
  }));
};
