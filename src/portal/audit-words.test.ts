import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { AuditWords } from '#platform/audit/audit-words.ts';
import type { AuditDetail, AuditDetails } from '#platform/audit/testing.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { stripIsolates } from '#platform/language/bidi.ts';
import { type Language, languages } from '#platform/language/language.ts';
import { createPhrases, speakWith } from '#platform/language/phrases.ts';
import { presentEntry, wordsOf } from '#services/audit/server/present.ts';
import { auditOfAudit } from '#services/audit/server/service.ts';
import { outgoingAudit } from '#services/outgoing/server/audit-words.ts';
import { ar, en } from './server/phrases.ts';
import { contracts } from './services.ts';

const speak = speakWith(createPhrases({ ar, en }));
const job = 'accounts.tell_role';
const services: readonly AuditWords[] = [
  ...(await writtenWords()),
  auditOfAudit(() => wordsOf(services).actions),
  outgoingAudit(() => ({ [job]: { title: 'accounts:jobs.tell_role', kind: 'mail' } })),
];
const words = wordsOf(services);

const person = { id: 7, user_id: '700007', full_name: 'Huda Ali', full_name_ar: 'هدى علي' };
const named = { name: 'Computing', name_ar: 'الحوسبة' };
const names = new Map(
  ['college', 'major', 'term', 'academic_status', 'advising_action'].map((list) => [
    list,
    new Map(['3', '481', 'active', 'warned'].map((code) => [code, named] as const)),
  ]),
);

/** Those of every service that needs nothing to make them. */
async function writtenWords(): Promise<AuditWords[]> {
  const folder = new URL('../services/', import.meta.url);
  const files = globSync('*/server/{audit-words,service}.ts', { cwd: folder });
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href)));
  const isWords = (value: unknown): value is AuditWords =>
    typeof value === 'object' && value !== null && 'actions' in value;
  return [...new Set(modules.flatMap((module) => Object.values(module).filter(isWords)))];
}

interface Entry extends AuditDetail {
  action: string;
}

function read(entry: Entry, language: Language) {
  const row = {
    id: 1,
    at: '2026-11-22T05:42:00Z',
    subject_kind: 'person',
    subject_id: 7,
    ...entry,
  };
  const actor = { actor_id: 7, actor_user_type: 4 as const, actor_role: 22 };
  const people = new Map([[7, { ...person, gender: 2 as const }]]);
  const reader = { words, people, names, speak, language };
  return presentEntry({ from: {}, to: {}, ...row, ...actor }, reader);
}

/** All texts of an entry that a person reads. */
function textsOf(entry: Entry, language: Language): string[] {
  const { action_text, subject, changes } = read(entry, language);
  const sides = changes.flatMap(({ label, before, after }) => [label, before, after]);
  return [action_text, subject.text, ...sides].filter((text) => text !== null).map(stripIsolates);
}

/** Text that only code would contain; addresses, file types and colours are allowed. */
const keyLike = /[a-z]+_[a-z]+|[={}⟦⟧]|undefined|null|\[object/;
const gone = languages.flatMap((language) =>
  ['action', 'field', 'value'].map((what) => speak(language, `audit:gone.${what}`)),
);
const latin =
  /^(?!https?:)(?!.*[@/#]).*\b(?!XLSX|CSV|PDF|CP|NR|TC|JPEG|JPG|PNG|CS101|REG|TF|TL|FT)[a-z]{2,}\b/i;

function expectWords(entry: Entry, free: readonly string[] = []) {
  for (const language of languages) {
    for (const text of textsOf(entry, language)) {
      expect(text, JSON.stringify(entry)).not.toMatch(keyLike);
      expect(gone, JSON.stringify(entry)).not.toContain(text);
      if (language === 'ar' && !free.includes(text)) {
        expect(text, JSON.stringify(entry)).not.toMatch(latin);
      }
    }
  }
}

/** The details that services write with each action, exports apart. */
const details: AuditDetails = Object.assign({}, ...(await writtenDetails()));

async function writtenDetails(): Promise<AuditDetails[]> {
  const folder = new URL('../services/', import.meta.url);
  const files = globSync('*/testing/audit-details.ts', { cwd: folder });
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href)));
  return modules.map(({ auditDetails }) => auditDetails);
}

const isExport = (action: string) => action.endsWith('exported');
const commands = Object.keys(words.actions).filter((action) => !isExport(action));
/** Text that users wrote themselves, in either language. */
const written = ['Waha University', 'Maintenance', 'Law', 'Bawaba', 'WAHA-UNI'];

test('every action is given believable details', () => {
  expect(Object.keys(details).sort()).toEqual(commands.sort());
});

test.each(commands)('%s reads as words', (action) => {
  for (const entry of details[action] ?? []) expectWords({ action, ...entry }, written);
});

test('every field that the words name is read by one of them', () => {
  const records = Object.values(details).flat();
  const given = new Set(
    records.flatMap(({ from = {}, to = {} }) => Object.keys({ ...from, ...to })),
  );
  const known = Object.keys(words.fields).filter((field) => !field.startsWith('exported_'));
  expect(known.filter((field) => !given.has(field))).toEqual([]);
});

/** Export actions whose names don't follow from their calls' names. */
const otherwise: Record<string, string> = {
  'audit.exportEntries': 'audit.exported',
  'campaigns.exportCampaigns': 'campaigns.exported',
  'forms.exportDefinitions': 'forms.exported',
  'guidance-reports.exportAbsenceReport': 'guidance-reports.absence_exported',
  'guidance-reports.exportQualityReport': 'guidance-reports.quality_exported',
  'notices.exportAll': 'notices.exported',
  'requests.exportQueue': 'requests.queue_exported',
  'requests.exportAll': 'requests.all_exported',
  'outgoing.exportJobs': 'outgoing.exported',
  'reloads.exportRuns': 'system-data.runs_exported',
  'reloads.exportRows': 'system-data.rows_exported',
};

const exports = contracts
  .flatMap(({ calls }) => Object.values<AnyEndpoint>(calls))
  .filter(({ method, path }) => method === 'POST' && path.endsWith('/export'))
  .map((call): [string, AnyEndpoint] => [otherwise[call.name] ?? actionOf(call.name), call]);

function actionOf(name: string): string {
  const [service, call = ''] = name.split('.');
  const what = call.replace('export', '').replace(/\B[A-Z]/g, (letter) => `_${letter}`);
  return `${service}.${what.toLowerCase()}_exported`;
}

/** Test values for a field: all options of a choice, else one of each kind of value it allows. */
function valuesOf(name: string, field: z.ZodType): (string | number | boolean)[] {
  let inner = field as z.ZodType & { unwrap?: () => z.ZodType; options?: unknown };
  while (inner.unwrap) inner = inner.unwrap() as typeof inner;
  const [first] = Array.isArray(inner.options) ? inner.options : [];
  if (typeof first === 'string') return inner.options as string[];
  // A choice of numbers, which may arrive as text.
  if (first instanceof z.ZodLiteral) return [...first.values] as number[];
  const some: Record<string, (string | number | boolean)[]> = {
    search: ['هدى'],
    course: ['CS101'],
    column: ['gpa'],
    action: ['accounts.role_taken'],
    from: ['2026-11-01'],
    to: ['2026-11-22'],
    since: ['2026-11-01'],
    role: [22],
    semester: ['481'],
    join_semester: ['481'],
    academic_state: ['active', '3'],
    study_type: ['regular'],
    marital_status: ['single'],
    nationality: ['SA'],
  };
  const ids = ['college', 'major'].includes(name) ? [3] : [7];
  const flags = /^(is_|has_|no_show|low_gpa|without_|action_taken)/.test(name);
  return some[name] ?? (flags ? [true, false] : name === 'action' ? ['warned'] : ids);
}

describe('an export', () => {
  test('has its words, and each of those its call', () => {
    const declared = Object.keys(words.actions).filter(isExport);
    expect(exports.map(([action]) => action).sort()).toEqual(declared.sort());
  });

  test.each(exports)('%s reads as words, by every filter, choice and column', (action, call) => {
    const shape = (call.body as unknown as { shape: Record<string, z.ZodType> }).shape;
    const { columns, format: _, hijri: __, ids: ___, ordering: ____, ...filters } = shape;
    const all = valuesOf(
      'columns',
      (columns as z.ZodOptional<z.ZodArray>).unwrap().element as z.ZodType,
    );
    const entry = { exported_rows: 1200, exported_format: 'xlsx', exported_chosen: 2 };
    expectWords({
      action,
      subject_kind: 'list',
      to: { ...entry, exported_columns: all.join(', ') },
    });
    for (const [name, field] of Object.entries(filters)) {
      const isPerson = words.fields_of[action]?.[`filter.${name}`]?.is === 'person';
      const isAction = action.startsWith('advising') && name === 'action';
      const values = isPerson ? [7] : isAction ? ['warned'] : valuesOf(name, field);
      for (const value of values) {
        const to = { [`filter.${name}`]: value };
        expect(textsOf({ action, subject_kind: 'list', to }, 'ar').length).toBe(3);
        expectWords({ action, subject_kind: 'list', to });
      }
    }
  });

  test('of the first releases reads as one of today', () => {
    const action = 'guidance.students_exported';
    const to = {
      exported_format: 'CSV',
      exported_filters: 'college=3 · gender=2 · ordering=name · ids: 2',
    };
    expect(textsOf({ action, subject_kind: 'list', to }, 'en')).toEqual([
      'List of students exported',
      ...['Selected rows', '2'],
      ...['Format', 'Comma-separated text (CSV)'],
      ...['College', 'Computing'],
      ...['Gender', 'Female'],
    ]);
  });
});

test('what no service words any more is told without its code', () => {
  const entry = { action: 'old-service.done', subject_kind: 'thing', to: { colour: 'red' } };
  expect(textsOf(entry, 'en')).toEqual([
    'An action that the portal no longer has',
    'Record 7',
    ...['A field that the portal no longer has', 'red'],
  ]);
});
