import { z } from 'zod';
import { decidedEach, decidedIds, mostDecided } from '#platform/contract/deciding.ts';
import { download } from '#platform/contract/download.ts';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import {
  day,
  moment,
  numberOf,
  rowId,
  text,
  typed,
  userId,
  wholeNumber,
} from '#platform/contract/fields.ts';
import { shapeList } from '#platform/contract/list-shapes.ts';
import { riyals } from '#platform/contract/money.ts';
import { linkParams } from '#platform/contract/open.ts';
import { writtenPace } from '#platform/contract/pace.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { gender, named, person, place } from '#platform/contract/person.ts';
import { certificatesCalls } from './calls.ts';
import {
  certificateKinds,
  certificateStates,
  checkWays,
  graduateStates,
  lacks,
  locationTypes,
  ownKinds,
  signatoryParts,
} from './certificate.ts';
import { longestTyped } from './certificate-number.ts';
import { graduateList } from './lists.ts';

const params = z.strictObject({ id: rowId });
const type = z.literal([0, 1, 2, 3, 4]);
const pdf = download('application/pdf');

/** The mark of the series, at most 4 characters (specification, section 9). */
const code = typed(4).regex(/^[0-9A-Za-z]{0,4}$/, 'invalid');

const certificate = z.strictObject({
  id: z.int(),
  number: z.string(),
  kind: z.enum(certificateKinds),
  type,
  code: z.string().nullable(),
  date_from: day.nullable(),
  date_to: day.nullable(),
  location_type: z.enum(locationTypes).nullable(),
  state: z.enum(certificateStates),
  is_confirmed: z.boolean(),
  is_by_rule: z.boolean(),
  issued_at: moment,
  written_by: person,
  confirmed_by: person.nullable(),
  confirmed_at: moment.nullable(),
  ended_at: moment.nullable(),
  ended_by: person.nullable(),
  reason: z.string(),
  replaces_id: z.int().nullable(),
  version: z.int(),
});
export type Certificate = z.infer<typeof certificate>;

/** A certificate with its student, as staff see it. */
const heldCertificate = certificate.extend({ student: person });
export type HeldCertificate = z.infer<typeof heldCertificate>;

const graduate = z.strictObject({
  id: z.int(),
  student: person,
  name: z.string(),
  name_ar: z.string(),
  student_id: z.string(),
  email: z.string(),
  national_id: z.string(),
  major: place.nullable(),
  college: place.nullable(),
  gpa: z.number().nullable(),
  remain: z.number(),
  kind: z.enum(certificateKinds),
  type,
  state: z.enum(graduateStates),
  lack: z.enum(lacks).nullable(),
  certificate: certificate.nullable(),
  /** The confirmed one that stands until the waiting one is confirmed. */
  earlier_id: z.int().nullable(),
});
export type Graduate = z.infer<typeof graduate>;

const graduateFilters = {
  search: searchWords.optional(),
  type: z.enum(['1', '3', 'all']).optional(),
  state: z.enum(graduateStates).optional(),
  college: rowId.optional(),
};

const graduates = shapeList(graduateList, {
  summary: 'Graduates and students who finished their training, with the certificate of a kind',
  row: graduate,
  filters: graduateFilters,
});

/** The parts that staff type; dates and place of an internship come from its results where they are left out. */
export const certificateFields = z.strictObject({
  code: code.default(''),
  date_from: day.nullable().default(null),
  date_to: day.nullable().default(null),
  location_type: z.enum(locationTypes).nullable().default(null),
});

const check = z.strictObject({
  code: z.string(),
  student: z.string(),
  type,
  kind: z.enum(certificateKinds),
  date_from: day.nullable(),
  date_to: day.nullable(),
  /** For the text of its type: the term of joining. */
  join_term: named,
  state: z.enum(['valid', 'replaced', 'revoked']),
  issued_at: day,
  ended_at: day.nullable(),
});
export type CertificateCheck = z.infer<typeof check>;

/** Staff's look at a student: where `date_to` is, a certificate was issued already. */
const standing = z.strictObject({
  student: person,
  type,
  lack: z.enum(lacks).nullable(),
  date_from: day.nullable(),
  date_to: day.nullable(),
  certificate: certificate.nullable(),
});

const signatory = z.strictObject({
  id: z.int(),
  college: place,
  part: z.enum(signatoryParts),
  name: z.string(),
  name_ar: z.string(),
  valid_from: day,
  has_picture: z.boolean(),
  is_present: z.boolean(),
  /** The parts of its college that have no signature now. */
  lacks: z.array(z.enum(signatoryParts)),
  written_by: person,
});
export type Signatory = z.infer<typeof signatory>;

export const signatoryFields = z.strictObject({
  college: rowId,
  part: z.enum(signatoryParts),
  name: text({ min: 3, max: 100 }),
  name_ar: text({ min: 3, max: 100 }),
  valid_from: day,
  picture: rowId.nullable().default(null),
});

const ownCertificate = certificate.extend({
  share: z.strictObject({ url: z.string(), ends_at: moment }).nullable(),
  checks: z.array(z.strictObject({ way: z.enum(checkWays), times: z.int(), last_at: moment })),
  check_count: z.int(),
});
export type OwnCertificate = z.infer<typeof ownCertificate>;

const ownChoice = z.strictObject({
  kind: z.enum(certificateKinds),
  lack: z.enum(lacks).nullable(),
  /** For the training: the periods that were passed, and all. */
  done: z.int().nullable(),
  of: z.int().nullable(),
});
export type OwnChoice = z.infer<typeof ownChoice>;

/** Of each id the version that was seen, in the same order: nobody confirms what was edited since. */
const versions = z.array(wholeNumber({ min: 1 })).max(mostDecided);

/** Why a paper isn't printed; a portal without a key for signing prints none. */
const unprinted = ['not_confirmed', 'already_ended', 'signing_off'] as const;

const reason = text({ min: 3, max: 500, multiline: true });

const shapes = defineShapes({
  listGraduates: graduates.list,
  exportGraduates: graduates.exported,
  countGraduates: {
    summary: 'How many graduates are ready, lack something, wait to be confirmed or are confirmed',
    query: z.strictObject({ type: graduateFilters.type, college: graduateFilters.college }),
    reply: z.record(z.enum(graduateStates), z.int()),
  },
  issueCertificates: {
    summary:
      'Issues certificates to graduates, each on its own; they wait for another person’s confirmation',
    pace: writtenPace,
    body: certificateFields.extend({ ids: decidedIds }),
    reply: decidedEach,
  },
  listWaiting: {
    summary: 'The certificates that wait to be confirmed, the oldest first',
    query: listQuery({
      filters: { college: rowId.optional() },
      ordering: ['issued_at'],
    }),
    reply: listReply(heldCertificate),
  },
  confirmCertificates: {
    summary: 'Confirms several certificates, each on its own; nobody confirms what they issued',
    body: z.strictObject({ ids: decidedIds, versions }),
    reply: decidedEach,
  },
  editCertificate: {
    summary: 'Edits a certificate until it is confirmed; then issues one that replaces it',
    params,
    body: certificateFields.extend({
      version: wholeNumber({ min: 1 }),
      reason: text({ min: 0, max: 500, multiline: true }).default(''),
    }),
    reply: heldCertificate,
    refusals: [
      'changed_meanwhile',
      'already_ended',
      'already_issued',
      'reason_missing',
      'dates_reversed',
      'dates_outside',
      ...lacks,
    ],
  },
  undoConfirmation: {
    summary:
      'Another person undoes a confirmation: its paper is revoked, and the certificate waits again',
    params,
    body: z.strictObject({ reason }),
    reply: heldCertificate,
    refusals: ['not_confirmed', 'already_ended', 'own_decision', 'already_issued'],
  },
  revokeCertificate: {
    summary: 'Revokes a confirmed certificate, or takes back one that waits',
    params,
    body: z.strictObject({ reason }),
    reply: heldCertificate,
    refusals: ['already_ended', 'own_decision'],
  },
  printCertificate: {
    summary: 'The paper of a certificate; a draft until it is confirmed',
    params,
    reply: pdf,
    refusals: unprinted,
  },
  previewCertificate: {
    summary: 'The paper as it would be issued, without keeping anything',
    query: z.strictObject({
      id: rowId,
      code: code.optional(),
      date_from: day.optional(),
      date_to: day.optional(),
      location_type: z.enum(locationTypes).optional(),
    }),
    reply: pdf,
    refusals: [...lacks, 'dates_reversed', 'dates_outside'],
  },
  findCertificate: {
    summary: 'The certificate with a number',
    query: z.strictObject({ code: typed(longestTyped) }),
    reply: heldCertificate,
  },
  checkCertificate: {
    summary:
      'With type 2, whether the number in student_id is a certificate’s, for everybody; else staff’s look at a student',
    query: z.strictObject({ student_id: typed(longestTyped), type: numberOf([1, 2, 3, 4]) }),
    reply: z.union([check, standing]),
    refusals: ['wrong_certificate', 'too_many_tries', ...lacks],
  },
  listSignatories: {
    summary: 'The heads and deans whose signatures stand on certificates, by college',
    query: listQuery({ filters: { college: rowId.optional() }, ordering: ['college'] }),
    reply: listReply(signatory),
  },
  addSignatory: {
    summary: 'Names a college’s head or dean whose signature is valid from a day on',
    pace: writtenPace,
    body: signatoryFields,
    reply: signatory,
    status: 201,
    refusals: ['starts_in_past', 'picture_not_found', 'college_not_found'],
  },
  getIdentification: {
    summary: 'The facts of a student’s identification certificate',
    query: z.strictObject({ student_id: userId }),
    reply: z.strictObject({
      student: z.strictObject({
        student_id: z.string(),
        faculty_no: z.string(),
        join_semester: z.string(),
        user: person.extend({ email: z.string(), gender }),
      }),
      major_ar: z.string(),
      major_name: z.string(),
      certificate: z.strictObject({ id: z.int(), url: z.string() }).nullable(),
      e_register_data: z.strictObject({
        indebtedness: riyals,
        indebtedness_ar: z.string(),
        indebtedness_en: z.string(),
        current_semester_claim: riyals,
        current_semester_claim_amount_text_ar: z.string(),
        current_semester_claim_amount_text_en: z.string(),
      }),
    }),
  },
  listOwn: {
    summary:
      'The certificates that the student may have now, those that lack something, and the issued ones',
    reply: z.strictObject({
      choices: z.array(ownChoice),
      certificates: z.array(ownCertificate),
      name: z.string(),
    }),
  },
  makeOwn: {
    summary: 'Makes a certificate by the rule; an older one of its kind is replaced',
    pace: writtenPace,
    body: z.strictObject({ kind: z.enum(ownKinds) }),
    reply: ownCertificate,
    status: 201,
    refusals: [...lacks, 'revoked_before'],
  },
  printOwn: {
    summary: 'The student’s own signed paper',
    params,
    reply: pdf,
    refusals: unprinted,
  },
  downloadCredential: {
    summary: 'The certificate as an Open Badges 3.0 credential, signed as a JWT',
    params,
    reply: download('application/jwt'),
    refusals: unprinted,
  },
  shareOwn: {
    summary: 'Makes a link that opens one certificate for 30 days',
    params,
    reply: ownCertificate,
    refusals: ['already_ended'],
  },
  stopSharing: { summary: 'Takes the link back', params, reply: ownCertificate },
  printShared: {
    summary: 'The paper behind a share link',
    params: linkParams,
    reply: pdf,
    refusals: unprinted,
  },
});

export type CertificatesShapes = typeof shapes;

export const certificatesContract = defineContract({
  refusals: {
    name_missing: 409,
    join_term_unknown: 409,
    training_open: 409,
    no_courses: 409,
    not_enrolled: 409,
    already_issued: 409,
    already_ended: 409,
    already_confirmed: 409,
    revoked_before: 409,
    changed_meanwhile: 409,
    not_confirmed: 409,
    signing_off: 503,
    own_decision: 403,
    own_certificate: 403,
    signatories_missing: 409,
    dates_reversed: 400,
    dates_outside: 400,
    reason_missing: 400,
    wrong_certificate: 404,
    too_many_tries: 429,
    starts_in_past: 400,
    picture_not_found: 400,
    college_not_found: 400,
  },
  calls: certificatesCalls,
  shapes,
});
