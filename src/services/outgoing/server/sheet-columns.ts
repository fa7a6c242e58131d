import type { SheetKeyOf } from '#platform/contract/list.ts';
import type { Language } from '#platform/language/language.ts';
import { namesIn } from '#platform/language/name-in.ts';
import type { Say } from '#platform/language/phrases.ts';
import { type Cell, sheetColumns } from '#platform/lists/list-sheet.ts';
import type { OutgoingJob } from '../contract.ts';
import { progressWord } from '../job-words.ts';
import { jobList } from '../lists.ts';

/** The list's columns, with the same masking. */
export const jobColumns = sheetColumns(jobList.sheet, {
  heads: (key) => `outgoing:sheet.${key}`,
  cells: jobCells,
});

function jobCells(
  say: Say,
  language: Language,
): Record<SheetKeyOf<typeof jobList>, Cell<OutgoingJob>> {
  const { nameOf } = namesIn(language);
  const failureOf = ({ code, words }: NonNullable<OutgoingJob['failure']>) =>
    `${say(`outgoing:failures.${code}`)} ${words}`.trim();
  return {
    title: [34, ({ title }) => title],
    kind: [16, ({ kind }) => say(`outgoing:kinds.${kind}`)],
    person: [34, ({ person }) => person && nameOf(person)],
    user_id: [12, ({ person }) => person?.user_id ?? null],
    to: [34, ({ to }) => to],
    state: [20, (job) => say(`outgoing:progress.${progressWord(job)}`)],
    failure: [50, ({ failure }) => failure && failureOf(failure)],
    tries: [9, ({ tries }) => tries],
    parts: [9, ({ parts }) => parts],
    next_try_at: [18, ({ next_try_at }) => next_try_at],
    created_at: [18, ({ created_at }) => created_at],
    at: [18, ({ at }) => at],
  };
}
