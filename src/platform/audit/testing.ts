import type { AuditRecord } from './tables/tables.ts';

/** The fields of an example entry, besides its action. */
export interface AuditDetail {
  /** The kind of its subject; a person by default. */
  subject_kind?: string;
  from?: AuditRecord;
  to?: AuditRecord;
}

/** Action → believable entries of it. */
export type AuditDetails = Readonly<Record<string, readonly AuditDetail[]>>;
