import { expect, test } from 'vitest';
import { entriesOf } from './thread-entries.ts';

const person = { id: 1, user_id: '900003', full_name: 'Majed', full_name_ar: 'ماجد' };
const file = { id: 5, file_name: 'a.pdf', type: 'application/pdf', bytes: 10 } as const;

function visual(id: number, at: string, reply: number | null = null) {
  return { id, person, person_role: 3, at, file, reply };
}

function opening(part: { visuals: ReturnType<typeof visual>[]; reply_count: number }) {
  const at = '2026-11-22T06:00:00.000Z';
  return { author: person, author_role: 3, words: 'first', written_at: at, ...part };
}

function reply(id: number, written_at: string) {
  return { id, author: person, author_role: 3, reply: `reply ${id}`, written_at, files: [] };
}

test('files stand with what they came with, or by themselves in the order of time', () => {
  const visuals = [
    visual(1, '2026-11-22T06:00:00.000Z'),
    visual(2, '2026-11-22T07:00:00.000Z', 8),
    visual(3, '2026-11-22T08:00:00.000Z'),
  ];
  const replies = [reply(8, '2026-11-22T07:00:00.000Z'), reply(9, '2026-11-22T09:00:00.000Z')];
  const entries = entriesOf(opening({ visuals, reply_count: 2 }), replies);
  expect(entries.map(({ key }) => key)).toEqual(['opening', 'reply-8', 'file-3', 'reply-9']);
  expect(entries[0]?.files).toEqual([file]);
});

test('what lies before the replies that are shown is not shown among them', () => {
  const visuals = [visual(3, '2026-11-22T06:30:00.000Z')];
  const replies = [reply(9, '2026-11-22T09:00:00.000Z')];
  const entries = entriesOf(opening({ visuals, reply_count: 60 }), replies);
  expect(entries.map(({ key }) => key)).toEqual(['opening', 'reply-9']);
});
