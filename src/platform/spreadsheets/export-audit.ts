import type { AuditWords } from '../audit/audit-words.ts';
import type { AuditRecord } from '../audit/tables/tables.ts';
import type { Wanted } from './sheet.ts';

/** What the audit log keeps of an export: how many rows of which part of a list went out. */
export function exportRecord(
  rows: number,
  { columns, format }: Wanted,
  filters: Readonly<Record<string, unknown>>,
): AuditRecord {
  return {
    exported_rows: rows,
    exported_format: format.toUpperCase(),
    exported_columns: columns?.join(', ') ?? null,
    exported_filters: wordsOf(filters),
  };
}

/** How these read, for the audit words of every service that exports. */
export const exportFields: AuditWords['fields'] = {
  exported_rows: { label: 'lists:export.audit.rows' },
  exported_format: { label: 'lists:export.audit.format' },
  exported_columns: { label: 'lists:export.audit.columns' },
  exported_filters: { label: 'lists:export.audit.filters' },
};

function wordsOf(filters: Readonly<Record<string, unknown>>): string | null {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  const words = given.map(([name, value]) =>
    Array.isArray(value) ? `${name}: ${value.length}` : `${name}=${value}`,
  );
  return words.join(' · ') || null;
}
