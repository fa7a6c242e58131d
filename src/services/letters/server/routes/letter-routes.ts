import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { riyalsOf } from '#platform/language/numbers/money.ts';
import type { Day } from '#platform/language/times/day.ts';
import { findMadeLink } from '#platform/links/links.ts';
import { filesNamed } from '#services/files/server/public.ts';
import { listSidesById } from '#services/sides/server/public.ts';
import { letterLink } from '../../calls.ts';
import type { lettersContract } from '../../contract.ts';
import { internalKinds, mostNamed } from '../../letter.ts';
import { confirmLetter, undoConfirmation } from '../confirm.ts';
import { coordinate, settle } from '../decide.ts';
import { findNameable, listNamed } from '../items.ts';
import type { LettersPlatform } from '../letters-platform.ts';
import { editInternal, editLetter, makeInternal, makeLetter } from '../make.ts';
import { readValues } from '../paper.ts';
import { attachPayment } from '../payment.ts';
import { aboutLetters } from '../present.ts';
import { internalLetters, letters } from '../queries.ts';
import { endLink, sendLetter } from '../send.ts';
import { editTemplate, listTemplates } from '../templates.ts';
import { together } from '../together.ts';
import { findLetter, showLetter } from './find-letter.ts';

/** The decision on several letters at once. */
const accepted = { status: 2, reason: '' } as const;

const kindOf = (type: 1 | 2) => internalKinds[type - 1] ?? internalKinds[0];

/** Letters and their templates: listed, made, confirmed, decided and sent. */
export function letterHandlers(deps: LettersPlatform) {
  const { database, speak } = deps;

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
    makeLetter: async ({ body, ...acting }) =>
      showLetter(database.reads, await makeLetter(deps, body, acting)),
    getLetter: async ({ params: { id }, now }) => {
      const row = await findLetter(database.reads, id);
      const shown = await showLetter(database.reads, row);
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
      showLetter(database.reads, await editLetter(deps, { ...params, ...body }, acting)),
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
      showLetter(database.reads, await coordinate(deps, { ...params, ...body }, decider)),
    settle: async ({ params, body, ...decider }) =>
      showLetter(database.reads, await settle(deps, { ...params, ...body }, decider)),
    attachPayment: async ({ params, body, ...acting }) =>
      showLetter(database.reads, await attachPayment(deps, { ...params, ...body }, acting)),
    sendLetter: async ({ params, ...acting }) =>
      showLetter(database.reads, await sendLetter(deps, params.id, acting)),
    endLink: async ({ params, ...acting }) =>
      showLetter(database.reads, await endLink(deps, params.id, acting)),
    listInternal: ({ query: { type, ...query } }) =>
      internalLetters.page(database.reads, { ...query, ...internalOf(type) }),
    exportInternal: (call) => {
      const { type, ...body } = call.body;
      const asked = { ...body, ...internalOf(type) };
      return internalLetters.exported(deps, call, { asked, within: { is_internal: true } });
    },
    makeInternal: async ({ body: { type, ...body }, ...acting }) =>
      showLetter(database.reads, await makeInternal(deps, { ...body, kind: kindOf(type) }, acting)),
    editInternal: async ({ body, ...acting }) =>
      showLetter(database.reads, await editInternal(deps, body, acting)),

    listTemplates: async () => ({ results: await listTemplates(deps) }),
    editTemplate: ({ params, body, ...acting }) =>
      editTemplate(deps, { ...params, ...body }, acting),
  } satisfies Partial<Handlers<typeof lettersContract>>;
}

function internalOf(type: 1 | 2 | undefined) {
  const narrowed = type === undefined ? {} : { kind: kindOf(type) };
  return { is_internal: true as const, ...narrowed };
}
