import type { SheetKeyOf } from '#platform/contract/list.ts';
import type { Language } from '#platform/language/language.ts';
import { namesIn } from '#platform/language/name-in.ts';
import type { Say } from '#platform/language/phrases.ts';
import { columnsFor } from '#platform/spreadsheets/columns.ts';
import type { SheetColumn } from '#platform/spreadsheets/sheet.ts';
import type { jobList, OutgoingJob } from '../contract.ts';
import { progressWord } from '../job-words.ts';

type Key = SheetKeyOf<typeof jobList>;

/** The list's columns, with the same masking. */
export function jobColumns(say: Say, language: Language): SheetColumn<OutgoingJob, Key>[] {
  const column = columnsFor<OutgoingJob, Key>((key) => say(`outgoing:sheet.${key}`));
  const { nameOf } = namesIn(language);
  const failureOf = ({ code, words }: NonNullable<OutgoingJob['failure']>) =>
    `${say(`outgoing:failures.${code}`)} ${words}`.trim();
  return [
    column('title', 'text', 34, ({ title }) => title),
    column('kind', 'text', 16, ({ kind }) => say(`outgoing:kinds.${kind}`)),
    column('person', 'text', 34, ({ person }) => person && nameOf(person)),
    column('user_id', 'text', 12, ({ person }) => person?.user_id ?? null),
    column('to', 'text', 34, ({ to }) => to),
    column('state', 'text', 20, (job) => say(`outgoing:progress.${progressWord(job)}`)),
    column('failure', 'text', 50, ({ failure }) => failure && failureOf(failure)),
    column('tries', 'number', 9, ({ tries }) => tries),
    column('parts', 'number', 9, ({ parts }) => parts),
    column('next_try_at', 'moment', 18, ({ next_try_at }) => next_try_at),
    column('created_at', 'moment', 18, ({ created_at }) => created_at),
    column('at', 'moment', 18, ({ at }) => at),
  ];
}
