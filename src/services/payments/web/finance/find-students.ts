import { namesIn } from '#platform/language/name-in.ts';
import { call } from '#platform/web/call.ts';
import { type Find, mostFound } from '#platform/web/finder.ts';
import { paymentsAddresses } from '../../addresses.ts';
import { paymentsCalls } from '../../calls.ts';

/** Accounts of students whose name, number, national id or phone matches. */
export const findStudents: Find = async ({ search, language, signal }) => {
  const { nameOf, otherNameOf } = namesIn(language);
  const { results } = await call(paymentsCalls.findStudents, { query: { search } }, { signal });
  return results.slice(0, mostFound).map(({ id, user_id, major, ...student }) => ({
    key: String(id),
    title: nameOf(student),
    also: otherNameOf(student),
    facts: [user_id, nameOf(major)],
    // An employee's address leads on to their own.
    to: paymentsAddresses.studentOfFinance({ role: 'admin', id }),
  }));
};
