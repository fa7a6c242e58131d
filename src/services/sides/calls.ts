import { call, defineCalls } from '#platform/contract/calls.ts';
import { listCalls } from '#platform/contract/list.ts';
import { defineSheetImport } from '#platform/contract/sheet-import.ts';
import type { SidesShapes } from './contract.ts';
import { internshipStaff, payers } from './reach.ts';

/** Stands beside the calls, so that other services' calls bring no shapes along. */
export { internshipStaff, payers } from './reach.ts';

/** The two see the people of sides and that an account is known; neither sees it in a list. */
const readers = [...internshipStaff, ...payers];

const sideCalls = listCalls('/internship/sides', readers);

const personCalls = listCalls('/internship/side/{id}/employees', readers);

const internshipCalls = listCalls('/internship/internships', internshipStaff);

const openCalls = listCalls('/internship/internships/open', internshipStaff);

/** Sides with every field of theirs; the header uses the specification's names. */
export const sideSheet = defineSheetImport({
  path: '/internship/sides/sheet',
  purpose: 'side_sheet',
  allow: internshipStaff,
  columns: [
    'org_code',
    'name',
    'name_arabic',
    'contract_start',
    'contract_end',
    'admin_coordinatior',
    'org_capacity',
    'student_fee',
    'org_location',
    'location_type',
    'college_code',
    'latitude',
    'longitude',
  ],
  most: 500,
});

/** People of sides that are known; without accounts, since a sheet lies about in clear. */
export const personSheet = defineSheetImport({
  path: '/internship/employees/sheet',
  purpose: 'side_person_sheet',
  allow: internshipStaff,
  columns: [
    'org_code',
    'list',
    'first_name',
    'middle_name',
    'last_name',
    'first_name_ar',
    'middle_name_ar',
    'last_name_ar',
    'job',
    'email',
    'phone',
    'national_id',
    'is_selected',
  ],
  most: 1000,
});

/** Writing an account of money takes a fresh check. */
const account = { fresh: ['bank_IBAN', 'swift'] } as const;

export const sidesCalls = defineCalls<SidesShapes>(
  'sides',
  'InternshipEnable',
)({
  listSides: sideCalls.list,
  exportSides: sideCalls.exported,
  addSide: call('POST /internship/sides', internshipStaff, { idempotent: true }),
  importSides: sideSheet.imported,
  getSideTemplate: sideSheet.template,
  getSide: call('GET /internship/side/{id}', readers),
  editSide: call('PUT /internship/side/{id}', internshipStaff),
  removeSide: call('DELETE /internship/side/{id}', internshipStaff),
  listPeople: personCalls.list,
  exportPeople: personCalls.exported,
  addPerson: call('POST /internship/employees', internshipStaff, { ...account, idempotent: true }),
  importPeople: personSheet.imported,
  getPersonTemplate: personSheet.template,
  editPerson: call('PUT /internship/employee/{id}', internshipStaff, account),
  removePerson: call('DELETE /internship/employee/{id}', internshipStaff),
  readIban: call('POST /internship/employee/{id}/iban', payers, { fresh: true }),
  agreeAccount: call('POST /internship/employee/{id}/account', payers, { fresh: true }),
  listTrainers: call('GET /internship/employees/internships', internshipStaff),
  listDepartments: call('GET /internship/departments', internshipStaff),
  addDepartment: call('POST /internship/department/create', internshipStaff, { idempotent: true }),
  editDepartment: call('PUT /internship/department/{id}', internshipStaff),
  removeDepartment: call('DELETE /internship/department/{id}', internshipStaff),
  listCycles: call('GET /internship/groups', internshipStaff),
  addCycle: call('POST /internship/groups', internshipStaff, { idempotent: true }),
  editCycle: call('PUT /internship/group/{id}', internshipStaff),
  removeCycle: call('DELETE /internship/group/{id}', internshipStaff),
  listChoices: call('GET /internship/choices', internshipStaff),
  addChoice: call('POST /internship/choices', internshipStaff, { idempotent: true }),
  editChoice: call('PUT /internship/choice/{id}', internshipStaff),
  removeChoice: call('DELETE /internship/choice/{id}', internshipStaff),
  listPlaces: call('GET /internship/places', internshipStaff),
  listInternships: internshipCalls.list,
  exportInternships: internshipCalls.exported,
  listOpenInternships: openCalls.list,
  exportOpenInternships: openCalls.exported,
  addInternship: call('POST /internship/internships', internshipStaff, { idempotent: true }),
  confirmInternships: call('PUT /internship/internships/bulk/confirmed', internshipStaff),
  editInternship: call('PUT /internship/internship/{id}', internshipStaff),
  replaceTrainer: call('PUT /internship/internship/{id}/trainer', internshipStaff),
  removeInternship: call('DELETE /internship/internship/{id}', internshipStaff),
});
