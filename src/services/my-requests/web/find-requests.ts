import { nameIn, textIn } from '#platform/language/name-in.ts';
import { call } from '#platform/web/call.ts';
import { type Find, mostFound } from '#platform/web/finder.ts';
import { myRequestsCalls } from '../calls.ts';

/** Requests that the caller made or holds, open and ended, by number, subject or person. */
export const findRequests: Find = async ({ search, language, signal }) => {
  const found = await Promise.all(
    (['open', 'ended'] as const).map((side) =>
      call(myRequestsCalls.listRequests, { query: { search, side } }, { signal }),
    ),
  );
  const rows = found.flatMap(({ results }) => results);
  return rows.slice(0, mostFound).map((row) => ({
    key: row.key,
    title: textIn(language, row, 'title'),
    facts: [
      row.number,
      row.about && nameIn(language, row.about),
      nameIn(language, row.state),
    ].filter((fact) => fact !== null),
    to: row.link,
  }));
};
