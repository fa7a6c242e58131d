import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import { pdfFile } from '#platform/documents/pdf-file.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { ibanInFours } from '#platform/language/iban.ts';
import type { Language } from '#platform/language/language.ts';
import { riyalsOf } from '#platform/language/numbers/money.ts';
import { type Day, riyadhDay } from '#platform/language/times/day.ts';
import { findMadeLink } from '#platform/links/links.ts';
import { openAccount } from '#platform/secrets/sealed-iban.ts';
import { filesNamed } from '#services/files/server/public.ts';
import { listSidesById, readIban } from '#services/sides/server/public.ts';
import { letterLink } from '../calls.ts';
import type { lettersContract } from '../contract.ts';
import { internalKinds, isInternal, mostNamed, numberOf } from '../letter.ts';
import type { LetterRow } from '../tables/tables.ts';
import { confirmLetter, undoConfirmation } from './confirm.ts';
import { coordinate, settle } from './decide.ts';
import { note } from './hold-letter.ts';
import { findNameable, listNamed } from './items.ts';
import { type LettersPlatform, letterIbans } from './letters-platform.ts';
import { editInternal, editLetter, makeInternal, makeLetter } from './make.ts';
import { type Account, hiddenAccount, printedOf, readValues, writePaper } from './paper.ts';
import { attachPayment } from './payment.ts';
import { aboutLetters, presentLetters } from './present.ts';
import { internalLetters, letters } from './queries.ts';
import { endLink, openOnce, sendLetter } from './send.ts';
import { editTemplate, listTemplates } from './templates.ts';
import { together } from './together.ts';

/** Who reads a letter that a side opens: nobody of the portal. */
const side = 0;

/** What is decided of several at once. */
const accepted = { status: 2, reason: '' } as const;

const kindOf = (type: 1 | 2) => internalKinds[type - 1] ?? internalKinds[0];

/** Fetch, authorize, command, present. */
export function lettersHandlers(deps: LettersPlatform): Handlers<typeof lettersContract> {
  const { database, documents, speak, public_url } = deps;

  async function find(id: number): Promise<LetterRow | Refusal<'not_found'>> {
    const row = await database.reads
      .selectFrom('letter')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row ?? refuse('not_found');
  }

  async function show<R extends Refusal>(row: LetterRow | R) {
    if (isRefusal(row)) return row as R;
    const written = await find(row.id);
    if (isRefusal(written)) return written;
    const [shown] = await presentLetters(database.reads, [written]);
    return shown ?? refuse('not_found');
  }

  interface Reader {
    id: number;
    language: Language;
    now: Date;
  }

  /** A confirmed letter's kept paper, or how it would be; with a trainer's account, whole or not. */
  async function print(row: LetterRow, reader: Reader, whole: Account | null = null) {
    const paper = row.paper ?? (await writePaper(database.reads, row, { speak, now: reader.now }));
    const trainer = (await aboutLetters(database.reads, [row])).personOf(row.trainer_id);
    const account = whole ?? hiddenAccount(row.iban_hint ?? trainer?.iban_hint ?? null);
    const { language } = reader;
    const told = { speak, language, public_url, account, is_secret: whole !== null };
    const printed = printedOf({ ...row, paper }, told);
    const pdf = await documents.print(printed, reader.id);
    return isRefusal(pdf) ? pdf : pdfFile([printed.title, printed.number], pdf);
  }

  return {
    listLetters: ({ query }) => letters.page(database.reads, query),
    exportLetters: (call) => letters.exported(deps, call, { asked: call.body, within: {} }),
    findNamed: async ({ query }) => {
      const [found] = await listSidesById(database.reads, [query.side]);
      if (!found) return refuse('not_found');
      const { trainees, seats } = await findNameable(database.reads, query);
      return {
        student_fee: riyalsOf(found.student_fee),
        trainees: trainees.slice(0, mostNamed),
        seats: seats.slice(0, mostNamed),
        is_more: trainees.length + seats.length > mostNamed,
      };
    },
    makeLetter: async ({ body, ...acting }) => show(await makeLetter(deps, body, acting)),
    getLetter: async ({ params: { id }, now }) => {
      const row = await find(id);
      const shown = await show(row);
      if (isRefusal(row) || isRefusal(shown)) return refuse('not_found');
      const [named, values, about, link, files] = await Promise.all([
        listNamed(database.reads, row),
        readValues(database.reads, row, speak),
        aboutLetters(database.reads, [row]),
        findMadeLink(database.reads, letterLink, { subject_id: id, now }),
        filesNamed(database.reads, [row.receipt_file_id, row.payment_file_id, row.voucher_file_id]),
      ]);
      const recipient = about.personOf(row.recipient_id);
      const fileOf = (file: number | null) => files.get(file ?? 0) ?? null;
      return {
        ...shown,
        ...named,
        text: row.text,
        text_ar: row.text_ar,
        values,
        recipient: recipient
          ? { name: recipient.name, name_ar: recipient.name_ar, email: recipient.email }
          : null,
        link,
        is_on_way: row.mailing !== null,
        paid_on: row.paid_on as Day | null,
        receipt: fileOf(row.receipt_file_id),
        payment: fileOf(row.payment_file_id),
        voucher: fileOf(row.voucher_file_id),
      };
    },
    editLetter: async ({ params, body, ...acting }) =>
      show(await editLetter(deps, { ...params, ...body }, acting)),
    confirmLetters: ({ body: { confirmed, ...asked }, language, ...acting }) => {
      const one = confirmed ? confirmLetter : undoConfirmation;
      return together(deps, { ...asked, language }, (seen) => one(deps, seen, acting));
    },
    coordinateLetters: ({ body, ...decider }) =>
      together(deps, { ...body, ...decider }, (seen) =>
        coordinate(deps, { ...seen, ...accepted }, decider),
      ),
    settleLetters: ({ body, ...decider }) =>
      together(deps, { ...body, ...decider }, (seen) =>
        settle(deps, { ...seen, ...accepted }, decider),
      ),
    coordinate: async ({ params, body, ...decider }) =>
      show(await coordinate(deps, { ...params, ...body }, decider)),
    settle: async ({ params, body, ...decider }) =>
      show(await settle(deps, { ...params, ...body }, decider)),
    attachPayment: async ({ params, body, ...acting }) =>
      show(await attachPayment(deps, { ...params, ...body }, acting)),
    sendLetter: async ({ params, ...acting }) => show(await sendLetter(deps, params.id, acting)),
    endLink: async ({ params, ...acting }) => show(await endLink(deps, params.id, acting)),
    printLetter: async ({ params, query: { language }, actor, now }) => {
      const row = await find(params.id);
      return isRefusal(row) ? row : print(row, { id: actor.id, language, now });
    },
    printTrainerFees: async ({ params, body: { language }, actor, now }) => {
      const row = await find(params.id);
      if (isRefusal(row)) return row;
      if (row.trainer_id === null) return refuse('not_found');
      if (row.confirmed_at === null) return refuse('not_confirmed');
      // The look is in the audit before anything is printed.
      const account = await readIban(deps, { id: row.trainer_id }, { actor, now });
      if (isRefusal(account)) return account;
      const confirmed = openAccount(deps.secrets, letterIbans, row);
      const isSame =
        confirmed !== null &&
        ibanInFours(confirmed.iban) === account.iban &&
        confirmed.swift === account.swift;
      if (!isSame) return refuse('account_changed');
      await database.transaction((tx) => note(tx, row, 'letters.account_printed', { actor, now }));
      return print(row, { id: actor.id, language, now }, account);
    },

    listInternal: ({ query: { type, ...query } }) =>
      internalLetters.page(database.reads, { ...query, ...internalOf(type) }),
    exportInternal: (call) => {
      const { type, ...body } = call.body;
      const asked = { ...body, ...internalOf(type) };
      return internalLetters.exported(deps, call, { asked, within: { is_internal: true } });
    },
    makeInternal: async ({ body: { type, ...body }, ...acting }) =>
      show(await makeInternal(deps, { ...body, kind: kindOf(type) }, acting)),
    editInternal: async ({ body, ...acting }) => show(await editInternal(deps, body, acting)),

    listTemplates: async () => ({ results: await listTemplates(deps) }),
    editTemplate: ({ params, body, ...acting }) =>
      editTemplate(deps, { ...params, ...body }, acting),

    checkLetter: async ({ params: { code } }) => {
      const row = await database.reads
        .selectFrom('letter')
        .select(['id', 'kind', 'confirmed_at'])
        .where('check_code', '=', code)
        .where('confirmed_at', 'is not', null)
        .executeTakeFirst();
      if (!row) return { is_valid: false, kind: null, number: null, day: null };
      const { kind, confirmed_at } = row;
      return {
        is_valid: true,
        kind,
        number: numberOf(row),
        day: confirmed_at === null ? null : riyadhDay(confirmed_at),
      };
    },
    lookLetter: async ({ link }) => {
      const row = await find(link.subject_id);
      if (isRefusal(row) || isInternal(row.kind)) return refuse('not_found');
      const { name, name_ar } = (await aboutLetters(database.reads, [row])).sideOf(row);
      return { number: numberOf(row), kind: row.kind, side: { name, name_ar } };
    },
    openLetter: async ({ link, body: { language }, now }) => {
      const row = await find(link.subject_id);
      if (isRefusal(row)) return row;
      // Printed first: a link isn't spent on a paper that nobody got.
      const pdf = await print(row, { id: side, language, now });
      if (isRefusal(pdf)) return pdf;
      const opened = await openOnce(deps, link, now);
      return isRefusal(opened) ? opened : pdf;
    },
  };
}

function internalOf(type: 1 | 2 | undefined) {
  const narrowed = type === undefined ? {} : { kind: kindOf(type) };
  return { is_internal: true as const, ...narrowed };
}
