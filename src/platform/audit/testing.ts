import type { AuditRecord } from './tables/tables.ts';

/** What an entry says besides its action. */
export interface AuditDetail {
  /** What it is about; a person by default. */
  subject_kind?: string;
  from?: AuditRecord;
  to?: AuditRecord;
}

/** Action → believable entries of it. */
export type AuditDetails = Readonly<Record<string, readonly AuditDetail[]>>;
