import type { SheetKeyOf } from '#platform/contract/list.ts';
import type { Language } from '#platform/language/language.ts';
import { namesIn } from '#platform/language/name-in.ts';
import type { Say } from '#platform/language/phrases.ts';
import { changesText } from '#platform/spreadsheets/changes-text.ts';
import { columnsFor } from '#platform/spreadsheets/columns.ts';
import type { SheetColumn } from '#platform/spreadsheets/sheet.ts';
import type { AuditEntry, entryList, TrailEntry, trailList } from '../contract.ts';

type Key = SheetKeyOf<typeof entryList>;
type TrailKey = SheetKeyOf<typeof trailList>;

export function entryColumns(say: Say, language: Language): SheetColumn<AuditEntry, Key>[] {
  const column = columnsFor<AuditEntry, Key>((key) => say(`audit:sheet.${key}`));
  const { nameOf } = namesIn(language);
  return [
    column('at', 'moment', 18, ({ at }) => at),
    column('actor_id', 'text', 12, ({ actor }) => actor?.user_id ?? null),
    column('actor', 'text', 34, ({ actor }) => (actor ? nameOf(actor) : say('audit:portal'))),
    column('role', 'text', 30, ({ actor }) => actor?.role_text ?? null),
    column('action', 'text', 30, ({ action_text }) => action_text),
    column('subject_id', 'text', 14, ({ subject }) => subject.person?.user_id ?? null),
    column('subject', 'text', 34, ({ subject }) =>
      subject.person ? nameOf(subject.person) : subject.text,
    ),
    column('changes', 'text', 70, ({ changes }) => changesText(changes, say)),
  ];
}

export function trailColumns(say: Say, language: Language): SheetColumn<TrailEntry, TrailKey>[] {
  const column = columnsFor<TrailEntry, TrailKey>((key) => say(`audit:sheet.${key}`));
  const { nameOf } = namesIn(language);
  return [
    column('at', 'moment', 18, ({ at }) => at),
    column('last_at', 'moment', 18, ({ last_at }) => last_at),
    column('actor_id', 'text', 12, ({ actor }) => actor?.user_id ?? null),
    column('actor', 'text', 34, ({ actor }) => (actor ? nameOf(actor) : say('audit:trail.nobody'))),
    column('role', 'text', 30, ({ actor }) => actor?.role_text ?? null),
    column('action', 'text', 34, ({ action_text }) => action_text),
    column('times', 'number', 10, ({ times }) => times),
    column('subject_id', 'text', 14, ({ subject }) => subject?.user_id ?? null),
    column('subject', 'text', 34, ({ subject }) => subject && nameOf(subject)),
    column('place', 'text', 20, ({ place }) => place || null),
    column('user_agent', 'text', 50, ({ user_agent }) => user_agent || null),
  ];
}
