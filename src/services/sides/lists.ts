import { defineList } from '#platform/contract/list.ts';

export const sideList = defineList({
  orderings: ['name', '-name', 'contract_end', '-contract_end', 'org_code', '-org_code'],
  sheet: {
    org_code: 'text',
    name: 'text',
    name_arabic: 'text',
    location_type: 'text',
    org_location: 'text',
    college: 'text',
    contract_start: 'day',
    contract_end: 'day',
    contract_duration: 'number',
    admin_coordinatior: 'text',
    org_capacity: 'number',
    student_fee: 'money',
  },
  columns: {
    name: ['org_code', 'name', 'name_arabic'],
    org_location: ['org_location', 'location_type', 'college'],
    contract_end: ['contract_end'],
    state: ['contract_start', 'contract_duration'],
    admin_coordinatior: ['admin_coordinatior'],
    org_capacity: ['org_capacity'],
    student_fee: ['student_fee'],
  },
});

/** Of what is on the account, no sheet has anything. */
export const personList = defineList({
  orderings: ['full_name', '-full_name'],
  sheet: {
    side: 'text',
    list: 'text',
    is_selected: 'text',
    full_name: 'text',
    full_name_ar: 'text',
    job: 'text',
    email: 'text',
    phone: 'text',
    national_id: 'text',
  },
  columns: {
    full_name: ['full_name', 'full_name_ar', 'side', 'list'],
    job: ['job'],
    contact: ['email', 'phone'],
    national_id: ['national_id'],
    is_selected: ['is_selected'],
  },
});

/** All internships, and those of the open cycle. */
export const internshipList = defineList({
  orderings: ['start_date', '-start_date', 'capacity', '-capacity'],
  sheet: {
    code: 'text',
    side: 'text',
    department: 'text',
    area: 'text',
    major: 'text',
    gender: 'text',
    cycle: 'text',
    trainer: 'text',
    location: 'text',
    duration: 'text',
    start_date: 'day',
    end_date: 'day',
    excuse_deadline: 'day',
    capacity: 'number',
    placed: 'number',
    available: 'number',
    confirmed_at: 'moment',
  },
  columns: {
    side: ['side', 'location', 'code', 'duration'],
    department: ['department', 'area', 'major', 'gender'],
    trainer: ['trainer'],
    start_date: ['cycle', 'start_date', 'excuse_deadline'],
    end_date: ['end_date'],
    capacity: ['capacity', 'placed', 'available'],
    confirmed: ['confirmed_at'],
  },
});
