import type { AuditWords, FieldsInWords } from '#platform/audit/audit-words.ts';
import { exportFields, exportWords } from '#platform/spreadsheets/export-audit.ts';
import { closureOf } from '#services/advising/contract.ts';

const whose: FieldsInWords = {
  college: { label: 'guidance-reports:field.college', named_in: 'college' },
  major: { label: 'guidance-reports:field.major', named_in: 'major' },
  gender: {
    label: 'guidance-reports:field.gender',
    phraseOf: (gender) => `guidance-reports:value.gender_${gender}`,
  },
};

const semester: FieldsInWords = {
  semester: { label: 'guidance-reports:field.semester', named_in: 'term' },
};

/** Texts of this service's audit entries. */
export const guidanceReportsAudit: AuditWords = {
  actions: {
    'guidance-reports.absence_exported': 'guidance-reports:audit.absence_exported',
    'guidance-reports.quality_exported': 'guidance-reports:audit.quality_exported',
    'guidance-reports.quality_students_exported':
      'guidance-reports:audit.quality_students_exported',
  },
  fields: exportFields,
  fields_of: {
    'guidance-reports.absence_exported': exportWords({
      columnOf: (key) => `guidance-reports:field.${key}`,
      filters: {
        ...whose,
        course: { label: 'guidance-reports:field.course', is: 'code' },
        by: { label: 'guidance-reports:audit.by', phraseOf: (by) => `guidance-reports:by.${by}` },
      },
    }),
    'guidance-reports.quality_exported': exportWords({
      columnOf: (key) => {
        const code = closureOf(key);
        return code ? `advising:codes.${code}` : `guidance-reports:quality.field.${key}`;
      },
      filters: {
        ...whose,
        ...semester,
        by: {
          label: 'guidance-reports:audit.by',
          phraseOf: (by) => `guidance-reports:quality.sheet.${by}`,
        },
      },
    }),
    'guidance-reports.quality_students_exported': exportWords({
      columnOf: (key) => `guidance-reports:quality.field.${key}`,
      filters: { ...whose, ...semester, ...behindFigure() },
    }),
  },
};

/** Filters that select the students behind one figure of the report. */
function behindFigure(): FieldsInWords {
  return {
    contact: {
      label: 'guidance-reports:quality.field.contact',
      phraseOf: (contact) => `guidance-reports:quality.contact.${contact}`,
    },
    cases: {
      label: 'guidance-reports:quality.field.cases',
      phraseOf: (cases) =>
        cases === 'open' ? 'guidance-reports:quality.cases_open' : `advising:codes.${cases}`,
    },
    low_gpa: {
      label: 'guidance-reports:quality.field.low_gpa',
      phraseOf: (is_low) => `guidance-reports:quality.is_low.${is_low}`,
    },
    no_show: {
      label: 'guidance-reports:quality.field.no_shows',
      phraseOf: (has_missed) => `guidance-reports:quality.has_missed.${has_missed}`,
    },
    advisor: {
      label: 'guidance-reports:quality.field.advisor',
      is: 'person',
      phraseOf: (advisor) => (advisor === 'none' ? 'guidance-reports:quality.no_advisor' : null),
    },
  };
}
