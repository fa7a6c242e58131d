import { namesIn } from '#platform/language/name-in.ts';
import type { ListSheet } from '#platform/lists/list-sheet.ts';
import { changesText } from '#platform/spreadsheets/changes-text.ts';
import type { AuditEntry, TrailEntry } from '../contract.ts';
import type { entryList, trailList } from '../lists.ts';

const heads = (key: string) => `audit:sheet.${key}`;

export const entrySheet: ListSheet<typeof entryList, AuditEntry, object> = {
  title: 'audit:title',
  heads,
  action: 'audit.exported',
  cells: (say, language) => {
    const { nameOf } = namesIn(language);
    return {
      at: [18, ({ at }) => at],
      actor_id: [12, ({ actor }) => actor?.user_id ?? null],
      actor: [34, ({ actor }) => (actor ? nameOf(actor) : say('audit:portal'))],
      role: [30, ({ actor }) => actor?.role_text ?? null],
      action: [30, ({ action_text }) => action_text],
      subject_id: [14, ({ subject }) => subject.person?.user_id ?? null],
      subject: [34, ({ subject: { person, text } }) => (person ? nameOf(person) : text)],
      changes: [70, ({ changes }) => changesText(changes, say)],
    };
  },
};

export const trailSheet: ListSheet<typeof trailList, TrailEntry, object> = {
  title: 'audit:trail.title',
  heads,
  action: 'audit.trail_exported',
  cells: (say, language) => {
    const { nameOf } = namesIn(language);
    return {
      at: [18, ({ at }) => at],
      last_at: [18, ({ last_at }) => last_at],
      actor_id: [12, ({ actor }) => actor?.user_id ?? null],
      actor: [34, ({ actor }) => (actor ? nameOf(actor) : say('audit:trail.nobody'))],
      role: [30, ({ actor }) => actor?.role_text ?? null],
      action: [34, ({ action_text }) => action_text],
      times: [10, ({ times }) => times],
      subject_id: [14, ({ subject }) => subject?.user_id ?? null],
      subject: [34, ({ subject }) => subject && nameOf(subject)],
      place: [20, ({ place }) => place || null],
      user_agent: [50, ({ user_agent }) => user_agent || null],
    };
  },
};
