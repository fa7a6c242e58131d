import { z } from 'zod';
import { decidedEach, mostDecided } from '#platform/contract/deciding.ts';
import { download } from '#platform/contract/download.ts';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import {
  day,
  flag,
  moment,
  numberOf,
  rowId,
  text,
  wholeNumber,
} from '#platform/contract/fields.ts';
import { shapeList } from '#platform/contract/list-shapes.ts';
import { money, riyals } from '#platform/contract/money.ts';
import { linkParams } from '#platform/contract/open.ts';
import { searchWords } from '#platform/contract/paging.ts';
import { named, person } from '#platform/contract/person.ts';
import { storedFile } from '#services/files/contract.ts';
import { lettersCalls } from './calls.ts';
import { letterKinds, mostNamed, sideKinds, stages, statuses } from './letter.ts';
import { letterList } from './lists.ts';

const params = z.strictObject({ id: rowId });
const version = wholeNumber({ min: 1 });
const words = text({ max: 2000, multiline: true });
const notes = text({ min: 0, max: 1000, multiline: true }).default('');
const reason = text({ min: 0, max: 500, multiline: true }).default('');
const languages = z.enum(['ar', 'en']);
const status = z.literal([...statuses]);
const place = named.extend({ id: z.int() });

/** A desk's decision, and its reason. */
const decision = z.strictObject({
  status,
  by: person.nullable(),
  at: moment.nullable(),
  reason: z.string(),
});

const letter = z.strictObject({
  id: z.int(),
  number: z.string(),
  kind: z.enum(letterKinds),
  /** The specification's number within its family. */
  type: z.literal([1, 2, 3]),
  side: place,
  cycle: place,
  internship: z.strictObject({ id: z.int(), department: named }).nullable(),
  trainer: named.nullable(),
  trainee_count: z.int(),
  student_fee: riyals,
  total_cost: riyals,
  notes: z.string(),
  /** Null: urgent, or internal. */
  send_on: day.nullable(),
  status,
  stage: z.enum(stages),
  coordinator: decision,
  finance: decision,
  confirmed_at: moment.nullable(),
  confirmed_by: person.nullable(),
  due_at: moment.nullable(),
  sent_at: moment.nullable(),
  opened_at: moment.nullable(),
  payment_reference: z.string(),
  made_by: person,
  made_at: moment,
  version: z.int(),
});
export type Letter = z.infer<typeof letter>;

const trainee = z.strictObject({
  placement: z.int(),
  internship: z.int(),
  student: person,
  department: named,
  start_date: day,
  end_date: day,
});

const seats = z.strictObject({
  internship: z.int(),
  department: named,
  code: z.string(),
  start_date: day,
  end_date: day,
  seats: z.int(),
});

/** The values of a text's placeholders, in both languages. */
const values = z.strictObject({
  ar: z.record(z.string(), z.string()),
  en: z.record(z.string(), z.string()),
});

const shownLetter = letter.extend({
  text: z.string(),
  text_ar: z.string(),
  values,
  trainees: z.array(trainee),
  seats: z.array(seats),
  /** The contact it was sent to, and the times of the link; null if there is none. */
  recipient: named.extend({ email: z.string() }).nullable(),
  link: z.strictObject({ made_at: moment, expires_at: moment }).nullable(),
  /** Whether a mail with a new one is queued. */
  is_on_way: z.boolean(),
  paid_on: day.nullable(),
  receipt: storedFile.nullable(),
  payment: storedFile.nullable(),
  voucher: storedFile.nullable(),
});
export type ShownLetter = z.infer<typeof shownLetter>;

const filters = {
  search: searchWords.optional(),
  side: rowId.optional(),
  cycle: rowId.optional(),
  internship: rowId.optional(),
  confirmed: flag.optional(),
  status: numberOf([...statuses]).optional(),
  stage: z.enum(stages).optional(),
};

const letterShapes = shapeList(letterList, {
  summary: 'Letters: to sides, and internal ones',
  row: letter,
  filters: { ...filters, kind: z.enum(letterKinds).optional() },
});

const internalShapes = shapeList(letterList, {
  summary: 'Internal letters: training fees and trainer fees',
  row: letter,
  filters: { ...filters, type: numberOf([1, 2]).optional() },
});

/** Left out: the kind's template. */
const texts = { text: words.optional(), text_ar: words.optional() };

/** The trainees of a letter by their placements, or its internships with seats; if absent, all that no letter has. */
const items = {
  placements: z.array(rowId).min(1).max(mostNamed).optional(),
  seats: z
    .array(z.strictObject({ internship: rowId, seats: wholeNumber({ min: 1, max: 10_000 }) }))
    .min(1)
    .max(mostNamed)
    .optional(),
};

export const newLetter = z.strictObject({
  kind: z.enum(sideKinds),
  side: rowId,
  cycle: rowId,
  send_on: day.nullable().default(null),
  notes,
  ...texts,
  ...items,
});

export const letterEdit = z.strictObject({
  send_on: day.nullable(),
  notes,
  text: words,
  text_ar: words,
  ...items,
  version,
});

const amount = money({ min: 1, max: 1_000_000 });

export const newInternal = z.strictObject({
  type: numberOf([1, 2]),
  internship: rowId,
  /** Of training fees left out: what the internship's trainees cost. */
  amount: amount.optional(),
  notes,
  ...texts,
});

export const internalEdit = z.strictObject({
  id: rowId,
  /** Of training fees left out: what those cost who hold a seat now. */
  amount: amount.optional(),
  notes,
  text: words,
  text_ar: words,
  version,
});

/** Several at once, each as it was seen; a preview changes nothing, and answers what would be refused. */
const several = z.strictObject({
  letters: z
    .array(z.strictObject({ id: rowId, version }))
    .min(1)
    .max(mostDecided),
  preview: z.boolean().default(false),
});

const decided = z.strictObject({ status: numberOf([2, 3, 4]), reason, version });

export const payment = z.strictObject({
  payment_reference: text({ max: 60 }),
  paid_on: day,
  receipt: rowId.nullable().default(null),
  payment: rowId.nullable().default(null),
  voucher: rowId.nullable().default(null),
  version,
});

const placeholderRefusals = ['unknown_placeholder', 'missing_placeholder'] as const;
const writing = [...placeholderRefusals, 'already_named', 'not_of_this_letter'] as const;
const deciding = [
  'already_decided',
  'reason_missing',
  'changed_meanwhile',
  'trainee_left',
  'own_letter',
] as const;

const template = z.strictObject({
  kind: z.enum(letterKinds),
  text: z.string(),
  text_ar: z.string(),
  version: z.int(),
  placeholders: z.array(z.string()),
  /** The placeholders' values in the newest letter of the kind. */
  values,
});
export type Template = z.infer<typeof template>;

export const templateTexts = z.strictObject({ text: words, text_ar: words });

const opened = z.strictObject({ number: z.string(), kind: z.enum(sideKinds), side: named });

const shapes = defineShapes({
  listLetters: letterShapes.list,
  exportLetters: letterShapes.exported,
  findNamed: {
    summary:
      'What a side’s letter would name: trainees or seats that no letter names yet, and the cost',
    query: z.strictObject({ side: rowId, cycle: rowId, kind: z.enum(sideKinds) }),
    reply: z.strictObject({
      student_fee: riyals,
      trainees: z.array(trainee),
      seats: z.array(seats),
      /** Whether there are more than one letter takes. */
      is_more: z.boolean(),
    }),
  },
  makeLetter: {
    summary: 'Makes a letter to a side, for the chosen or for all of it',
    max_bytes: 32_000,
    body: newLetter,
    reply: letter,
    status: 201,
    refusals: [...writing, 'nobody_to_name', 'in_the_past'],
  },
  getLetter: {
    summary: 'One letter, with whom it names and where it is',
    params,
    reply: shownLetter,
  },
  editLetter: {
    summary: 'Writes a letter to a side anew, which takes it to its beginning',
    params,
    max_bytes: 32_000,
    body: letterEdit,
    reply: letter,
    refusals: [
      ...writing,
      'nobody_to_name',
      'changed_meanwhile',
      'confirmed_stays',
      'rejected_stays',
      'in_the_past',
    ],
  },
  confirmLetters: {
    summary: 'Confirms several, each on its own, or undoes that until they are sent',
    body: several.extend({ confirmed: z.boolean().default(true) }),
    reply: decidedEach,
  },
  coordinateLetters: {
    summary: 'The training coordinator accepts several, each on its own',
    body: several,
    reply: decidedEach,
  },
  settleLetters: {
    summary: 'Financial management accepts several, each on its own',
    body: several,
    reply: decidedEach,
  },
  coordinate: {
    summary: 'The training coordinator accepts, rejects, or asks for a modification',
    params,
    body: decided,
    reply: letter,
    refusals: deciding,
  },
  settle: {
    summary: 'Financial management accepts, rejects, or asks for a modification',
    params,
    body: decided,
    reply: letter,
    refusals: [
      ...deciding,
      'coordinator_first',
      'other_desk',
      'rejected_stays',
      'no_account',
      'iban_lost',
      'account_not_agreed',
    ],
  },
  attachPayment: {
    summary: 'How a confirmed letter was paid, with receipt, payment and voucher',
    params,
    body: payment,
    reply: letter,
    refusals: ['not_confirmed', 'file_missing', 'in_the_future', 'changed_meanwhile'],
  },
  sendLetter: {
    summary:
      'Mails the side a link that opens the letter once; an older one opens nothing any more',
    params,
    reply: letter,
    refusals: ['not_confirmed', 'no_recipient', 'is_internal'],
  },
  endLink: {
    summary: 'Revokes the link: from now on it opens nothing',
    params,
    reply: letter,
    refusals: ['no_link'],
  },
  printLetter: {
    summary: 'The letter’s paper; of a trainer’s account without its IBAN',
    params,
    query: z.strictObject({ language: languages }),
    reply: download('application/pdf'),
    refusals: ['busy'],
  },
  printTrainerFees: {
    summary: 'The paper of trainer fees with the trainer’s account; each printing is in the audit',
    params,
    body: z.strictObject({ language: languages }),
    reply: download('application/pdf'),
    refusals: ['busy', 'not_confirmed', 'no_account', 'iban_lost', 'account_changed'],
  },
  listInternal: internalShapes.list,
  exportInternal: internalShapes.exported,
  makeInternal: {
    summary: 'Makes an internal letter: training fees or trainer fees of an internship',
    body: newInternal,
    reply: letter,
    status: 201,
    refusals: [
      ...placeholderRefusals,
      'already_named',
      'nobody_to_name',
      'amount_missing',
      'no_trainer',
    ],
  },
  editInternal: {
    summary: 'Writes an internal letter anew, which takes it to its beginning',
    body: internalEdit,
    reply: letter,
    refusals: [
      ...placeholderRefusals,
      'changed_meanwhile',
      'confirmed_stays',
      'rejected_stays',
      'nobody_to_name',
      'amount_missing',
    ],
  },
  listTemplates: {
    summary: 'The texts that letters begin with, and values to preview them with',
    reply: z.strictObject({ results: z.array(template) }),
  },
  editTemplate: {
    summary: 'Changes a kind’s text; unknown and missing placeholders are refused by name',
    params: z.strictObject({ kind: z.enum(letterKinds) }),
    body: templateTexts.extend({ version }),
    reply: z.strictObject({ kind: z.enum(letterKinds), version: z.int() }),
    refusals: [...placeholderRefusals, 'changed_meanwhile'],
  },
  checkLetter: {
    summary: 'Whether a letter is real, with its number and day and nothing of whom it names',
    params: z.strictObject({ code: text({ max: 60 }) }),
    reply: z.strictObject({
      is_valid: z.boolean(),
      kind: z.enum(letterKinds).nullable(),
      number: z.string().nullable(),
      day: day.nullable(),
    }),
  },
  lookLetter: { summary: 'What a side’s link would open', params: linkParams, reply: opened },
  openLetter: {
    summary: 'Opens the letter, once',
    params: linkParams,
    body: z.strictObject({ language: languages }),
    reply: download('application/pdf'),
    refusals: ['busy', 'link_over'],
  },
});

export type LettersShapes = typeof shapes;

export const lettersContract = defineContract({
  refusals: {
    unknown_placeholder: 400,
    missing_placeholder: 400,
    already_named: 409,
    not_of_this_letter: 409,
    nobody_to_name: 409,
    in_the_past: 400,
    in_the_future: 400,
    changed_meanwhile: 409,
    confirmed_stays: 409,
    rejected_stays: 409,
    already_decided: 409,
    reason_missing: 400,
    coordinator_first: 409,
    other_desk: 409,
    own_letter: 409,
    own_account: 409,
    account_not_agreed: 409,
    not_confirmed: 409,
    already_confirmed: 409,
    already_sent: 409,
    not_accepted: 409,
    fee_changed: 409,
    trainee_left: 409,
    no_recipient: 409,
    is_internal: 409,
    file_missing: 409,
    no_link: 409,
    link_over: 400,
    amount_missing: 400,
    no_trainer: 409,
    no_account: 409,
    iban_lost: 409,
    account_changed: 409,
  },
  calls: lettersCalls,
  shapes,
});
