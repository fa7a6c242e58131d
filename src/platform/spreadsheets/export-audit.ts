import type { FieldsInWords, FieldWords } from '../audit/audit-words.ts';
import type { AuditRecord, AuditValue } from '../audit/tables/tables.ts';
import type { Language } from '../language/language.ts';
import { listOf } from '../language/lists.ts';
import type { Wanted } from './sheet.ts';

/**
 * The audit record of an export: how many rows of which part of a list were exported. The ordering is left out; it
 * doesn't change what was exported.
 */
export function exportRecord(
  rows: number,
  { columns, format }: Wanted,
  { ordering: _, ids, ...filters }: Readonly<Record<string, unknown>>,
): AuditRecord {
  return {
    exported_rows: rows,
    exported_format: format,
    exported_columns: columns?.join(', ') ?? null,
    exported_chosen: Array.isArray(ids) ? ids.length : null,
    ...filterRecord(filters),
  };
}

/** The wording of these fields, for every service that exports. */
export const exportFields: FieldsInWords = {
  exported_rows: { label: 'lists:export.audit.rows' },
  exported_chosen: { label: 'lists:export.audit.chosen' },
  exported_format: {
    label: 'lists:export.audit.format',
    phraseOf: (format) => `lists:export.${String(format).toLowerCase()}`,
  },
};

interface ExportWords {
  /** Maps a column's key to the phrase of its title. */
  columnOf: (key: string, language: Language) => string;
  /** The list's filters, besides search text and days. */
  filters?: FieldsInWords;
}

/** The wording of one exported list's fields, from its own columns and filters. */
export function exportWords({ columnOf, filters = {} }: ExportWords): FieldsInWords {
  const all = { ...commonFilters, ...filters };
  const named = Object.entries(all).map(([name, words]) => [`filter.${name}`, words] as const);
  return { ...Object.fromEntries(named), exported_columns: columnWords(columnOf) };
}

/**
 * Converts an export's record to the current format: the first releases wrote the filters in one line, `college=3
 * · state=open · ids: 5`.
 */
export function splitFilters(record: AuditRecord): AuditRecord {
  const { exported_filters: line, ...rest } = record;
  if (typeof line !== 'string') return record;
  const parts = line.split(' · ').map((part) => /^(\w+)(?:=|: )(.*)$/s.exec(part) ?? []);
  const filters = parts.flatMap(([, name, value]) => {
    if (name === undefined || name === 'ordering') return [];
    return [[name === 'ids' ? 'exported_chosen' : `filter.${name}`, value ?? '']];
  });
  return { ...rest, ...Object.fromEntries(filters) };
}

const commonFilters: FieldsInWords = {
  search: { label: 'lists:export.audit.search' },
  from: { label: 'platform:list.from', is: 'day' },
  to: { label: 'platform:list.to', is: 'day' },
};

function columnWords(columnOf: ExportWords['columnOf']): FieldWords {
  return {
    label: 'lists:export.audit.columns',
    textIn: (columns, say, language) =>
      listOf(
        String(columns)
          .split(', ')
          .map((key) => say(columnOf(key, language))),
        language,
      ),
  };
}

function filterRecord(filters: Readonly<Record<string, unknown>>): AuditRecord {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [`filter.${name}`, scalarOf(value)]));
}

function scalarOf(value: unknown): AuditValue {
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}
