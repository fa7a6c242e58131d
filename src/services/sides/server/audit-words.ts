import type { AuditWords } from '#platform/audit/audit-words.ts';
import { exportFields, exportWords } from '#platform/spreadsheets/export-audit.ts';

const columnOf = (key: string) => `sides:field.${key}`;
const field = (key: string) => ({ label: columnOf(key) });
const code = (key: string) => ({ ...field(key), is: 'code' as const });
const day = (key: string) => ({ ...field(key), is: 'day' as const });
const listed = { ...field('list'), phraseOf: (list: unknown) => `sides:lists.${list}` };

const internshipFilters = {
  side_id: code('side_id'),
  department_id: code('department_id'),
  major: code('major'),
  gender: { ...field('gender'), phraseOf: (gender: unknown) => `sides:genders.${gender}` },
  confirmed: field('confirmed'),
};

/** How this service's audit entries read. */
export const sidesAudit: AuditWords = {
  actions: {
    'sides.added': 'sides:audit.added',
    'sides.edited': 'sides:audit.edited',
    'sides.removed': 'sides:audit.removed',
    'sides.trainer_replaced': 'sides:audit.trainer_replaced',
    'sides.iban_read': 'sides:audit.iban_read',
    'sides.account_changed': 'sides:audit.account_changed',
    'sides.account_agreed': 'sides:audit.account_agreed',
    'sides.sides_exported': 'sides:audit.sides_exported',
    'sides.people_exported': 'sides:audit.people_exported',
    'sides.internships_exported': 'sides:audit.internships_exported',
    'sides.open_internships_exported': 'sides:audit.open_internships_exported',
  },
  fields: {
    ...exportFields,
    org_code: code('org_code'),
    code: code('code'),
    name: field('name'),
    full_name: field('full_name'),
    contract_start: day('contract_start'),
    contract_end: day('contract_end'),
    org_capacity: field('org_capacity'),
    student_fee: code('student_fee'),
    list: listed,
    is_selected: field('is_selected'),
    email: code('email'),
    phone: code('phone'),
    iban: code('iban'),
    major_code: code('major'),
    college_code: code('college_code'),
    start_date: day('start_date'),
    end_date: day('end_date'),
    excuse_deadline: day('excuse_deadline'),
    capacity: field('capacity'),
    confirmed_at: { ...field('confirmed_at'), is: 'moment' },
    trainer: field('trainer_id'),
    reason: field('reason'),
    is_open: field('is_open'),
    is_active: field('is_active'),
  },
  fields_of: {
    'sides.sides_exported': exportWords({
      columnOf,
      filters: {
        state: { ...field('state'), phraseOf: (state) => `sides:states.${state}` },
        location_type: {
          ...field('location_type'),
          phraseOf: (type) => `sides:location_types.${type}`,
        },
      },
    }),
    'sides.people_exported': exportWords({
      columnOf,
      filters: { list: listed, is_selected: field('is_selected') },
    }),
    'sides.internships_exported': exportWords({
      columnOf,
      filters: { ...internshipFilters, cycle_id: code('cycle_id') },
    }),
    'sides.open_internships_exported': exportWords({ columnOf, filters: internshipFilters }),
  },
  subjects: {
    side: 'sides:audit.side',
    side_person: 'sides:audit.side_person',
    internship: 'sides:audit.internship',
    internship_department: 'sides:audit.internship_department',
    internship_cycle: 'sides:audit.internship_cycle',
    internship_choice: 'sides:audit.internship_choice',
  },
};
