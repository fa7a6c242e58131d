import type { Block, Printed, Words } from '#platform/documents/document.ts';
import type { Language } from '#platform/language/language.ts';
import { nameIn } from '#platform/language/name-in.ts';
import { formatNumber, formatPercent } from '#platform/language/numbers/numbers.ts';
import type { Say } from '#platform/language/phrases.ts';
import { formatMoment } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import type { ChangedRow, RefusedRow, Run } from '../../contract.ts';
import { guardOf, reloadEffects, rowsOf } from '../../reload.ts';

/** As many as are readable on paper; the run's page lists all. */
export const rowsPrinted = { changed: 50, refused: 200 };

export interface RunReportValues {
  run: Run;
  changed: readonly ChangedRow[];
  refused: readonly RefusedRow[];
  language: Language;
}

/** Builds the report of a reload, run or tried: its counts, the guard, the first changes, the refused rows. */
export function runReport({ run, changed, refused, language }: RunReportValues, say: Say): Printed {
  const until = new Date(run.finished_at ?? run.started_at);
  return {
    template: 'report',
    language,
    title: say(`reloads:report.titles.${run.kind}`),
    subtitle: say(`reloads:report.${leadOf(run)}`),
    office: say('reloads:menu.group'),
    number: `RL-${String(run.id).padStart(6, '0')}`,
    day: riyadhDay(until),
    as_of: until,
    blocks: [
      factsOf(run, language, say),
      ...(run.failure ? [failureOf(run.failure.message, say)] : comparisonOf(run, say)),
      ...(run.failure ? [] : changesOf(run, changed, { say, language })),
      ...(run.failure ? [] : refusalsOf(run, refused, { say, language })),
    ],
  };
}

function leadOf({ state, dry_run }: Run): string {
  if (state === 'ready') return dry_run ? 'trial' : 'waiting';
  if (state === 'stopped') return 'failed';
  return state === 'applied' || state === 'failed' ? state : 'waiting';
}

function factsOf(run: Run, language: Language, say: Say): Block {
  const { source, started_by, started_at, finished_at } = run;
  const name = started_by && nameIn(language, started_by);
  return {
    kind: 'facts',
    rows: [
      { label: say('reloads:report.file'), value: [{ text: source.file, ltr: true }] },
      {
        label: say('reloads:report.started'),
        value: formatMoment(started_at, language),
        note: name ?? say(`reloads:report.by_${run.is_scheduled ? 'schedule' : 'portal'}`),
      },
      ...(finished_at
        ? [
            {
              label: say('reloads:report.finished'),
              value: formatMoment(finished_at, language),
            },
          ]
        : []),
    ],
  };
}

function failureOf(message: string, say: Say): Block {
  return { kind: 'notice', title: say('reloads:reload.stopped'), words: message };
}

function comparisonOf(run: Run, say: Say): Block[] {
  const figures = [...reloadEffects, 'unchanged'] as const;
  const percent = formatPercent(run.vanish_percent);
  const count = run.counts.deactivated;
  return [
    {
      kind: 'figures',
      cells: figures.map((figure) => ({
        label: say(`reloads:reload.counts.${figure}`),
        value: formatNumber(run.counts[figure]),
      })),
    },
    {
      kind: 'notice',
      title: say('reloads:reload.guard'),
      words: [
        say(`reloads:reload.${rowsOf(run.kind)}.guard_${guardOf(run)}`, { percent }),
        ...(count > 0 ? [say('reloads:reload.people.guard_deactivated', { count })] : []),
      ].join(' '),
    },
  ];
}

interface Wording {
  say: Say;
  language: Language;
}

function changesOf(run: Run, rows: readonly ChangedRow[], { say, language }: Wording): Block[] {
  const change = ({ label, before, after }: ChangedRow['changes'][number]) =>
    say('reloads:report.change', { label, before: before ?? '', after });
  return listOf(
    { title: say('reloads:report.changes'), count: run.counts.changed },
    rows.map((row) => [...personOf(row, language), row.changes.map(change).join('\n')]),
    { say, last: say('reloads:report.change_column') },
  );
}

function refusalsOf(run: Run, rows: readonly RefusedRow[], { say, language }: Wording): Block[] {
  return listOf(
    { title: say('reloads:report.refusals'), count: run.counts.refused },
    rows.map((row) => [...personOf(row, language), row.reasons.join('\n')]),
    { say, last: say('reloads:report.reason_column') },
  );
}

type PrintedPerson = Pick<ChangedRow, 'row_number' | 'source_id' | 'full_name' | 'full_name_ar'>;

function personOf(row: PrintedPerson, language: Language): Words[] {
  return [
    row.row_number === null ? '' : formatNumber(row.row_number),
    row.source_id,
    nameIn(language, row),
  ];
}

/** A titled list, and how many more there are; nothing if empty. */
function listOf(
  { title, count }: { title: string; count: number },
  rows: readonly (readonly Words[])[],
  { say, last }: { say: Say; last: string },
): Block[] {
  if (count === 0) return [];
  const more = count - rows.length;
  const heading: Block = { kind: 'heading', text: title };
  if (rows.length === 0) {
    return [heading, { kind: 'paragraph', words: say('reloads:report.not_kept', { count }) }];
  }
  return [
    heading,
    {
      kind: 'table',
      columns: [
        { title: say('reloads:reload.table.row'), kind: 'number', share: 0.55 },
        { title: say('reloads:report.id_column'), kind: 'code', share: 0.95 },
        { title: say('reloads:reload.table.person'), kind: 'text', share: 2 },
        { title: last, kind: 'text', share: 3 },
      ],
      rows,
    },
    ...(more > 0
      ? [{ kind: 'paragraph' as const, words: say('reloads:report.more', { count: more }) }]
      : []),
  ];
}
