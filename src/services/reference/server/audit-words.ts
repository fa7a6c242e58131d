import type { AuditWords, FieldsInWords } from '#platform/audit/audit-words.ts';
import { exportFields, exportWords } from '#platform/spreadsheets/export-audit.ts';

const filters: FieldsInWords = {
  origin: { label: 'reference:row.origin', phraseOf: (origin) => `reference:origins.${origin}` },
  college: { label: 'reference:row.college', named_in: 'college' },
};

const listWords = exportWords({ columnOf: (key) => `reference:sheet.${key}`, filters });

/** Texts of this service's audit entries; those of changes belong to `people`. */
export const referenceAudit: AuditWords = {
  actions: {
    'reference.colleges_exported': 'reference:audit.colleges_exported',
    'reference.majors_exported': 'reference:audit.majors_exported',
    'reference.locations_exported': 'reference:audit.locations_exported',
    'reference.statuses_exported': 'reference:audit.statuses_exported',
    'reference.levels_exported': 'reference:audit.levels_exported',
    'reference.terms_exported': 'reference:audit.terms_exported',
  },
  fields: exportFields,
  fields_of: {
    'reference.colleges_exported': listWords,
    'reference.majors_exported': listWords,
    'reference.locations_exported': listWords,
    'reference.statuses_exported': listWords,
    'reference.levels_exported': listWords,
    'reference.terms_exported': listWords,
  },
};
