import { z } from 'zod';
import { decidedEach, decidedIds } from '#platform/contract/deciding.ts';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import {
  day,
  decimal,
  flag,
  moment,
  rowId,
  text,
  typed,
  wholeNumber,
} from '#platform/contract/fields.ts';
import { shapeList } from '#platform/contract/list-shapes.ts';
import { money, riyals } from '#platform/contract/money.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { gender, named, person, place } from '#platform/contract/person.ts';
import { shapeSheetImport } from '#platform/contract/sheet-import-shapes.ts';
import { shownIban } from '#platform/contract/shown-iban.ts';
import { banks } from '#platform/language/banks.ts';
import { normalizeIban } from '#platform/language/iban.ts';
import { isNationalId } from '#platform/language/national-id.ts';
import { foldDigits } from '#platform/language/numbers/digits.ts';
import { normalizePhone } from '#platform/language/phones.ts';
import { isInArabic, isInEnglish } from '#platform/language/text.ts';
import { sidesCalls } from './calls.ts';
import { internshipList, personList, sideList } from './lists.ts';
import { brokenRules } from './rules.ts';
import { choiceLists, contractStates, locationTypes, peopleLists } from './side.ts';

const idParams = z.strictObject({ id: rowId });

/** Of two editors the later one sends an older version and is refused. */
const version = { version: wholeNumber({ min: 1 }) };
const removing = z.strictObject(version);

/** A form's empty field is nothing. */
const empty = z.literal('').transform(() => null);
const orNone = <Field extends z.ZodType>(field: Field) => z.union([empty, z.null(), field]);

/** At most 4 characters (spec section 5). */
const code = typed(4)
  .transform((value) => foldDigits(value).trim().toUpperCase())
  .pipe(
    z
      .string()
      .min(1, 'required')
      .max(4)
      .regex(/^[0-9A-Z]+$/, 'invalid'),
  );

/** A name without the characters that none may have (spec section 5). */
const nameOf = (max: number, limits: { min?: 0 } = {}) =>
  text({ ...limits, max }).pipe(z.string().regex(/^[^<>%$]*$/, 'invalid'));

const name = nameOf(200);

/** A name in one of the two languages (portal specification, section 5); where it may be left out, empty. */
const inArabic = (value: string) => value === '' || isInArabic(value);
const inEnglish = (value: string) => value === '' || isInEnglish(value);
const words = nameOf(200, { min: 0 });

/** Both languages, as everything that staff name. */
const names = { name_ar: name, name };

export const sideFields = z.strictObject({
  org_code: code,
  name_arabic: name.refine(inArabic, 'arabic_only'),
  name: name.refine(inEnglish, 'english_only'),
  location_type: z.enum(locationTypes),
  college_code: orNone(rowId).default(null),
  org_location: name,
  latitude: orNone(decimal({ min: -90, max: 90, decimals: 6 })).default(null),
  longitude: orNone(decimal({ min: -180, max: 180, decimals: 6 })).default(null),
  contract_start: day,
  contract_end: day,
  admin_coordinatior: words.default(''),
  org_capacity: wholeNumber({ min: 1, max: 10_000 }),
  student_fee: money({ min: 0, max: 999_999 }),
});

const part = (isIn: (value: string) => boolean, code: string) => ({
  first: nameOf(60).refine(isIn, code),
  middle: nameOf(60, { min: 0 }).refine(isIn, code).default(''),
});
const arabic = part(inArabic, 'arabic_only');
const english = part(inEnglish, 'english_only');

/** Not a union, which would say of a wrong one only that it is not accepted. */
const iban = typed(40)
  .transform((value) => (value.trim() === '' ? null : (normalizeIban(value) ?? '')))
  // A bank that isn't known can't be paid at, however right the check digits are.
  .pipe(
    z.custom<string | null>(
      (value) => value === null || banks.has(String(value).slice(4, 6)),
      'invalid_iban',
    ),
  )
  .nullable();

/** Of a bank in Saudi Arabia, like the IBAN. */
const swift = typed(11)
  .transform((value) => value.trim().toUpperCase() || null)
  .pipe(
    z
      .string()
      .regex(/^[A-Z]{4}SA[0-9A-Z]{2}([0-9A-Z]{3})?$/, 'invalid_swift')
      .nullable(),
  )
  .nullable();

export const personFields = z.strictObject({
  first_name_ar: arabic.first,
  middle_name_ar: arabic.middle,
  last_name_ar: arabic.first,
  first_name: english.first,
  middle_name: english.middle,
  last_name: english.first,
  job: words.default(''),
  email: text({ max: 200 }).pipe(z.email('invalid_email')),
  phone: typed(30)
    .transform((value) => normalizePhone(value))
    .pipe(z.string({ error: 'invalid_phone' })),
  national_id: typed(10)
    .transform((value) => foldDigits(value).trim())
    .pipe(z.string().refine(isNationalId, 'invalid_national_id')),
  is_selected: z.boolean().default(true),
  /** Absent: the account that is known stays; none: it is forgotten. */
  bank_IBAN: iban.optional(),
  swift: swift.optional(),
});

export const departmentFields = z.strictObject({
  code,
  ...names,
  major_code: orNone(rowId).default(null),
});

export const cycleFields = z.strictObject({
  ...names,
  start_date: day,
  end_date: day,
  is_open: z.boolean().default(false),
  /** Null: of the colleges that have none of their own open. */
  college_code: orNone(rowId).default(null),
});

/** Months or weeks are of durations, the college of areas. */
export const choiceFields = z.strictObject({
  code,
  ...names,
  college_code: orNone(rowId).default(null),
  months: orNone(wholeNumber({ min: 1, max: 12 })).default(null),
  weeks: orNone(wholeNumber({ min: 1, max: 52 })).default(null),
  is_active: z.boolean().default(true),
});

export const internshipFields = z.strictObject({
  cycle_id: rowId,
  side_id: rowId,
  department_id: rowId,
  area_id: orNone(rowId).default(null),
  trainer_id: orNone(rowId).default(null),
  major_code: rowId,
  /** None: both. */
  gender: orNone(
    gender.or(z.enum(['1', '2']).transform((value) => (value === '1' ? 1 : 2))),
  ).default(null),
  code_id: rowId,
  duration_id: rowId,
  location: words.default(''),
  start_date: day,
  end_date: day,
  excuse_deadline: day,
  capacity: wholeNumber({ min: 1, max: 10_000 }),
});

const sideName = z.strictObject({
  id: z.int(),
  org_code: z.string(),
  name: z.string(),
  name_arabic: z.string(),
});

const side = sideName.extend({
  location_type: z.enum(locationTypes),
  college: place.nullable(),
  org_location: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  contract_start: z.string(),
  contract_end: z.string(),
  /** In whole months. */
  contract_duration: z.int(),
  state: z.enum(contractStates),
  admin_coordinatior: z.string(),
  org_capacity: z.int(),
  student_fee: riyals,
  version: z.int(),
});

export type Side = z.infer<typeof side>;

const personRow = z.strictObject({
  id: z.int(),
  side: sideName,
  list: z.enum(peopleLists),
  is_selected: z.boolean(),
  first_name: z.string(),
  middle_name: z.string(),
  last_name: z.string(),
  first_name_ar: z.string(),
  middle_name_ar: z.string(),
  last_name_ar: z.string(),
  full_name: z.string(),
  full_name_ar: z.string(),
  job: z.string(),
  email: z.string(),
  phone: z.string(),
  national_id: z.string(),
  /**
   * Its bank and last four, whether there is a SWIFT code, who wrote it, and whether another agreed to it; null where no
   * account is known.
   */
  bank: shownIban
    .extend({
      swift: z.string().nullable(),
      written_by: z.int().nullable(),
      is_agreed: z.boolean(),
    })
    .nullable(),
  version: z.int(),
});

export type SidePerson = z.infer<typeof personRow>;

const department = z.strictObject({
  id: z.int(),
  code: z.string(),
  ...named.shape,
  major: place.nullable(),
  version: z.int(),
});

export type Department = z.infer<typeof department>;

const cycle = z.strictObject({
  id: z.int(),
  ...named.shape,
  start_date: z.string(),
  end_date: z.string(),
  is_open: z.boolean(),
  college: place.nullable(),
  version: z.int(),
});

export type Cycle = z.infer<typeof cycle>;

const choice = z.strictObject({
  id: z.int(),
  list: z.enum(choiceLists),
  code: z.string(),
  ...named.shape,
  college: place.nullable(),
  months: z.int().nullable(),
  weeks: z.int().nullable(),
  is_active: z.boolean(),
  version: z.int(),
});

export type Choice = z.infer<typeof choice>;

const chosen = place.extend({ code: z.string() });

const internship = z.strictObject({
  id: z.int(),
  cycle: place,
  /** Dates are the contract's, capacity and available those of the whole side. */
  side: sideName.omit({ org_code: true }).extend({
    code: z.string(),
    start_date: z.string(),
    end_date: z.string(),
    capacity: z.int(),
    available: z.int(),
  }),
  department: chosen.extend({ major: place.nullable() }),
  area: chosen.nullable(),
  trainer: z
    .strictObject({ id: z.int(), full_name: z.string(), full_name_ar: z.string() })
    .nullable(),
  major: place,
  gender: gender.nullable(),
  code: chosen,
  duration: chosen,
  /** How students rate the side, from 1 to 5; null while too few have. */
  rating: z.strictObject({ average: z.number(), students: z.int() }).nullable(),
  location: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  excuse_deadline: z.string(),
  capacity: z.int(),
  placed: z.int(),
  available: z.int(),
  confirmed: z.boolean(),
  confirmed_at: moment.nullable(),
  confirmed_by: person.nullable(),
  version: z.int(),
});

export type Internship = z.infer<typeof internship>;

/** The new trainer, and the reason. */
export const replacing = z.strictObject({
  trainer_id: rowId,
  reason: text({ min: 3, max: 500, multiline: true }),
});

const sideShapes = shapeList(sideList, {
  summary: 'The organisations that train students, with their contracts',
  row: side,
  filters: {
    search: searchWords.optional(),
    state: z.enum(contractStates).optional(),
    location_type: z.enum(locationTypes).optional(),
  },
});

const personShapes = shapeList(personList, {
  summary: 'The people of a side, in three lists',
  row: personRow,
  params: idParams,
  filters: {
    search: searchWords.optional(),
    list: z.enum(peopleLists).optional(),
    is_selected: flag.optional(),
  },
});

const internshipFilters = {
  search: searchWords.optional(),
  side_id: rowId.optional(),
  department_id: rowId.optional(),
  major: rowId.optional(),
  gender: z.enum(['1', '2']).optional(),
  confirmed: flag.optional(),
};

const internshipShapes = shapeList(internshipList, {
  summary: 'All internships',
  row: internship,
  filters: { ...internshipFilters, cycle_id: rowId.optional() },
});

const openShapes = shapeList(internshipList, {
  summary: 'The internships of the open cycle',
  row: internship,
  filters: internshipFilters,
});

/** The outcome of a sheet's rows, imported or tried. */
const sheetOutcome = z.strictObject({
  preview: z.boolean(),
  added: z.int(),
  changed: z.int(),
  refused: z.int(),
  rows: z.array(
    z.strictObject({
      row_number: z.int().nullable(),
      /** The code of the side, and the name in the caller's language. */
      code: z.string(),
      name: z.string(),
      outcome: z.enum(['added', 'changed', 'same', 'refused']),
      /** Why it is refused, or what changes. */
      message: z.string().nullable(),
    }),
  ),
});

export type SheetOutcome = z.infer<typeof sheetOutcome>;

const sideSheetShapes = shapeSheetImport({
  summary: 'Adds or changes the sides of a sheet',
  body: {},
  reply: sheetOutcome,
});

const personSheetShapes = shapeSheetImport({
  summary: 'Adds or changes the people of sides that a sheet names',
  body: {},
  reply: sheetOutcome,
});

/** A list that staff keep by hand. */
const kept = <Row extends z.ZodType, Filters extends z.ZodRawShape>(
  summary: string,
  row: Row,
  filters: Filters,
) => ({
  summary,
  query: listQuery({ filters: { search: searchWords.optional(), ...filters }, ordering: ['own'] }),
  reply: listReply(row),
});

const removed = z.strictObject({ id: z.int() });

const shapes = defineShapes({
  listSides: sideShapes.list,
  exportSides: sideShapes.exported,
  addSide: {
    summary: 'Adds a side',
    body: sideFields,
    reply: side,
    status: 201,
    refusals: [...brokenRules('side'), 'unknown_choice'],
  },
  importSides: sideSheetShapes.imported,
  getSideTemplate: sideSheetShapes.template,
  getSide: { summary: 'One side', params: idParams, reply: side },
  editSide: {
    summary: 'Changes a side; what its internships need stays',
    params: idParams,
    body: sideFields.extend(version),
    reply: side,
    refusals: [...brokenRules('side'), 'unknown_choice', 'changed_meanwhile'],
  },
  removeSide: {
    summary: 'Deletes a side that has no internships, with its people',
    params: idParams,
    query: removing,
    reply: removed,
    refusals: [...brokenRules('side'), 'in_use', 'changed_meanwhile'],
  },
  listPeople: personShapes.list,
  exportPeople: personShapes.exported,
  addPerson: {
    summary: 'Adds somebody to one of a side’s lists',
    body: personFields.extend({ side_id: rowId, list: z.enum(peopleLists) }),
    reply: personRow,
    status: 201,
    refusals: brokenRules('side_person'),
  },
  importPeople: personSheetShapes.imported,
  getPersonTemplate: personSheetShapes.template,
  editPerson: {
    summary: 'Changes somebody of a side; without an IBAN, the account that is known stays',
    params: idParams,
    body: personFields.extend(version),
    reply: personRow,
    refusals: [...brokenRules('side_person'), 'changed_meanwhile'],
  },
  removePerson: {
    summary: 'Deletes somebody of a side who trains in no internship',
    params: idParams,
    query: removing,
    reply: removed,
    refusals: [...brokenRules('side_person'), 'in_use', 'changed_meanwhile'],
  },
  readIban: {
    summary:
      'The whole account of somebody of a side, to transfer to it; each look is in the audit',
    params: idParams,
    reply: z.strictObject({
      iban: z.string(),
      swift: z.string().nullable(),
      bank: named.nullable(),
    }),
    refusals: ['no_account', 'iban_lost'],
  },
  agreeAccount: {
    summary:
      'Financial management agrees to an account that somebody else wrote, so that it may be paid to',
    params: idParams,
    body: z.strictObject(version),
    reply: personRow,
    refusals: ['no_account', 'already_agreed', 'own_account', 'changed_meanwhile'],
  },
  listTrainers: {
    summary:
      'The trainers whom a side has selected, with how many internships each has in the open cycle',
    query: listQuery({
      filters: { side_id: rowId.optional(), search: searchWords.optional() },
      ordering: ['own'],
    }),
    reply: listReply(
      z.strictObject({
        id: z.int(),
        side_id: z.int(),
        full_name: z.string(),
        full_name_ar: z.string(),
        internships: z.int(),
      }),
    ),
  },
  listDepartments: kept('The departments, which are also called topics', department, {}),
  addDepartment: {
    summary: 'Adds a department',
    body: departmentFields,
    reply: department,
    status: 201,
    refusals: [...brokenRules('internship_department'), 'unknown_choice'],
  },
  editDepartment: {
    summary: 'Changes a department',
    params: idParams,
    body: departmentFields.extend(version),
    reply: department,
    refusals: [...brokenRules('internship_department'), 'unknown_choice', 'changed_meanwhile'],
  },
  removeDepartment: {
    summary: 'Deletes a department that no internship has',
    params: idParams,
    query: removing,
    reply: removed,
    refusals: [...brokenRules('internship_department'), 'in_use', 'changed_meanwhile'],
  },
  listCycles: kept('The cycles, which are also called groups, the latest first', cycle, {}),
  addCycle: {
    summary: 'Adds a cycle',
    body: cycleFields,
    reply: cycle,
    status: 201,
    refusals: [...brokenRules('internship_cycle'), 'unknown_choice'],
  },
  editCycle: {
    summary: 'Changes, opens or closes a cycle; what its internships need stays',
    params: idParams,
    body: cycleFields.extend(version),
    reply: cycle,
    refusals: [...brokenRules('internship_cycle'), 'unknown_choice', 'changed_meanwhile'],
  },
  removeCycle: {
    summary: 'Deletes a cycle without internships',
    params: idParams,
    query: removing,
    reply: removed,
    refusals: [...brokenRules('internship_cycle'), 'in_use', 'changed_meanwhile'],
  },
  listChoices: kept('Training areas, codes and durations', choice, {
    list: z.enum(choiceLists).optional(),
  }),
  addChoice: {
    summary: 'Adds to one of the three lists',
    body: choiceFields.extend({ list: z.enum(choiceLists) }),
    reply: choice,
    status: 201,
    refusals: brokenRules('internship_choice'),
  },
  editChoice: {
    summary: 'Changes what one of the three lists offers',
    params: idParams,
    body: choiceFields.extend(version),
    reply: choice,
    refusals: [...brokenRules('internship_choice'), 'changed_meanwhile'],
  },
  removeChoice: {
    summary: 'Deletes what no internship has chosen',
    params: idParams,
    query: removing,
    reply: removed,
    refusals: [...brokenRules('internship_choice'), 'in_use', 'changed_meanwhile'],
  },
  listPlaces: {
    summary: 'The colleges and majors to choose from',
    reply: z.strictObject({ colleges: z.array(place), majors: z.array(place) }),
  },
  listInternships: internshipShapes.list,
  exportInternships: internshipShapes.exported,
  listOpenInternships: openShapes.list,
  exportOpenInternships: openShapes.exported,
  addInternship: {
    summary: 'Adds an internship',
    body: internshipFields,
    reply: internship,
    status: 201,
    refusals: brokenRules('internship'),
  },
  confirmInternships: {
    summary: 'Confirms several, each on its own; a confirmed one can’t be changed any more',
    body: z.strictObject({ ids: decidedIds }),
    reply: decidedEach,
  },
  editInternship: {
    summary: 'Changes an internship that isn’t confirmed, or confirms it',
    params: idParams,
    body: internshipFields.extend({ ...version, confirmed: z.boolean().default(false) }),
    reply: internship,
    refusals: [...brokenRules('internship'), 'changed_meanwhile'],
  },
  replaceTrainer: {
    summary:
      'Another trainer of the side for a confirmed internship, which stays as it is otherwise',
    params: idParams,
    body: replacing.extend(version),
    reply: internship,
    refusals: ['not_confirmed', 'same_trainer', 'not_a_trainer', 'changed_meanwhile'],
  },
  removeInternship: {
    summary: 'Deletes an internship that isn’t confirmed and has no students',
    params: idParams,
    query: removing,
    reply: removed,
    refusals: [...brokenRules('internship'), 'in_use', 'changed_meanwhile'],
  },
});

export type SidesShapes = typeof shapes;

export const sidesContract = defineContract({
  refusals: {
    ends_before_it_starts: 400,
    coordinates_both: 400,
    unknown_choice: 400,
    unknown_side: 400,
    one_length: 400,
    outside_cycle: 400,
    outside_contract: 400,
    above_side_capacity: 400,
    longer_than_duration: 400,
    other_major: 400,
    not_a_trainer: 400,
    excuse_outside: 400,
    below_placed: 409,
    code_taken: 409,
    name_taken: 409,
    person_twice: 409,
    changed_meanwhile: 409,
    other_cycle_open: 409,
    internships_need_more: 409,
    trainer_needed: 409,
    confirmed_stays: 409,
    not_confirmed: 409,
    same_trainer: 409,
    has_students: 409,
    in_use: 409,
    no_account: 409,
    iban_lost: 409,
    already_agreed: 409,
    own_account: 409,
  },
  calls: sidesCalls,
  shapes,
});
