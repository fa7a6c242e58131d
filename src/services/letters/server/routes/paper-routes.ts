import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import { pdfFile } from '#platform/documents/pdf-file.ts';
import type { Handlers } from '#platform/http/bind.ts';
import type { Language } from '#platform/language/language.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { readIban } from '#services/sides/server/public.ts';
import type { lettersContract } from '../../contract.ts';
import { isInternal, numberOf } from '../../letter.ts';
import type { LetterRow } from '../../tables/tables.ts';
import { note } from '../hold-letter.ts';
import { holdAcceptedAccount } from '../letter-account.ts';
import type { LettersPlatform } from '../letters-platform.ts';
import { type Account, hiddenAccount, printedOf, writePaper } from '../paper.ts';
import { aboutLetters } from '../present.ts';
import { openOnce } from '../send.ts';
import { findLetter } from './find-letter.ts';

/** The reader of a letter that a side opens: nobody of the portal. */
const side = 0;

interface Reader {
  id: number;
  language: Language;
  now: Date;
}

/** Letters on paper: printed, opened by a side, and checked by anyone. */
export function paperHandlers(deps: LettersPlatform) {
  const { database, documents, speak, public_url } = deps;

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
    printLetter: async ({ params, query: { language }, actor, now }) => {
      const row = await findLetter(database.reads, params.id);
      return isRefusal(row) ? row : print(row, { id: actor.id, language, now });
    },
    printTrainerFees: async ({ params, body: { language }, actor, now }) => {
      const row = await findLetter(database.reads, params.id);
      if (isRefusal(row)) return row;
      if (row.trainer_id === null) return refuse('not_found');
      if (row.confirmed_at === null) return refuse('not_confirmed');
      // The look is in the audit before anything is printed.
      const account = await readIban(deps, { id: row.trainer_id }, { actor, now });
      if (isRefusal(account)) return account;
      const accepted = await database.transaction(async (tx) => {
        const held = await holdAcceptedAccount(deps.secrets, tx, row);
        if (!isRefusal(held)) await note(tx, row, 'letters.account_printed', { actor, now });
        return held;
      });
      if (isRefusal(accepted)) return accepted;
      return print(row, { id: actor.id, language, now }, account);
    },

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
      const row = await findLetter(database.reads, link.subject_id);
      if (isRefusal(row) || isInternal(row.kind)) return refuse('not_found');
      const { name, name_ar } = (await aboutLetters(database.reads, [row])).sideOf(row);
      return { number: numberOf(row), kind: row.kind, side: { name, name_ar } };
    },
    openLetter: async ({ link, body: { language }, now }) => {
      const row = await findLetter(database.reads, link.subject_id);
      if (isRefusal(row)) return row;
      // Printed first: a link isn't spent on a paper that nobody got.
      const pdf = await print(row, { id: side, language, now });
      if (isRefusal(pdf)) return pdf;
      const opened = await openOnce(deps, link, now);
      return isRefusal(opened) ? opened : pdf;
    },
  } satisfies Partial<Handlers<typeof lettersContract>>;
}
