import type { Actor } from '#platform/access/actor.ts';
import { isAllowed } from '#platform/access/allow.ts';
import { onlyOne } from '#platform/contract/only-one.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { listPeopleNumbered } from '#services/people/server/public.ts';
import type { WithSettings } from '#services/settings/server/public.ts';
import { certificateStaff } from '../calls.ts';
import { graduateOf, staffKinds, typeOf } from '../certificate.ts';
import type { certificatesContract } from '../contract.ts';
import type { CertificateRow } from '../tables/tables.ts';
import type { CertificatesPlatform } from './certificates-platform.ts';
import { editCertificate, revokeCertificate, undoConfirmation } from './change.ts';
import { type CheckNumber, findByNumber } from './check.ts';
import { confirmCertificates } from './confirm.ts';
import { credentialFile } from './credential.ts';
import { countGraduates, graduateQueries, listWaiting } from './graduate-queries.ts';
import { findCertificate } from './hold.ts';
import { getIdentification } from './identification.ts';
import { issueCertificates, mayIssue, writtenOf } from './issue.ts';
import { findOwn, listOwn, makeOwn, showOwn } from './own.ts';
import { printDraft, readPaper } from './papers.ts';
import { presentCertificates } from './present.ts';
import { readFacts } from './read-facts.ts';
import { shareCertificate, stopSharing } from './share.ts';
import { addSignatory, listSignatories } from './signatories.ts';
import { readStanding } from './standing.ts';

/** Fetch, authorize, command, present. */
export function certificatesHandlers(
  deps: CertificatesPlatform,
  { checkNumber, settings }: WithSettings & { checkNumber: CheckNumber },
): Handlers<typeof certificatesContract> {
  const { database } = deps;
  const { reads } = database;

  async function show<No extends Refusal>(row: CertificateRow | No) {
    if (isRefusal(row)) return row as No;
    return onlyOne(await presentCertificates(database.reads, [row as CertificateRow]));
  }

  /** A certificate that this person may issue. */
  async function findHeld(id: number, actor: Parameters<typeof mayIssue>[1]) {
    const row = await findCertificate(reads, id);
    return row && mayIssue(row.kind, actor) ? row : refuse('not_found');
  }

  return {
    listGraduates: ({ query, actor }) =>
      graduateQueries.page(reads, { ...query, ...typesOf(actor) }),
    exportGraduates: (call) =>
      graduateQueries.exported(deps, call, {
        asked: { ...call.body, ...typesOf(call.actor) },
        within: typesOf(call.actor),
      }),
    countGraduates: ({ query, actor }) => countGraduates(reads, { ...query, ...typesOf(actor) }),
    issueCertificates: ({ body, ...decider }) => issueCertificates(deps, body, decider),
    listWaiting: ({ query, actor }) => listWaiting(reads, { ...query, ...typesOf(actor) }),
    confirmCertificates: ({ body, ...decider }) => confirmCertificates(deps, body, decider),
    editCertificate: async ({ params, body, ...acting }) =>
      show(await editCertificate(deps, { ...params, ...body }, acting)),
    undoConfirmation: async ({ params, body, ...acting }) =>
      show(await undoConfirmation(deps, { ...params, ...body }, acting)),
    revokeCertificate: async ({ params, body, ...acting }) =>
      show(await revokeCertificate(deps, { ...params, ...body }, acting)),
    printCertificate: async ({ params, actor, now }) => {
      const row = await findHeld(params.id, actor);
      if (isRefusal(row)) return row;
      const reader = { id: actor.id, now };
      return row.confirmed_at ? readPaper(deps, row, reader) : printDraft(deps, row, reader);
    },
    previewCertificate: async ({ query, actor, now }) => {
      const graduate = graduateOf(query.id);
      if (!graduate || !mayIssue(graduate.kind, actor)) return refuse('not_found');
      const facts = await readFacts(reads, { ...graduate, now });
      if (isRefusal(facts)) return facts;
      const { code = '', date_from = null, date_to = null, location_type = null } = query;
      const written = writtenOf(facts, { code, date_from, date_to, location_type }, now);
      if (isRefusal(written)) return written;
      const unsigned = { number: '0'.repeat(14), confirmed_at: null, head_id: null, dean_id: null };
      return printDraft(deps, { ...written, ...unsigned }, { id: actor.id, now });
    },
    findCertificate: async ({ query, actor }) => {
      const row = await findByNumber(reads, query.code);
      if (!row || !mayIssue(row.kind, actor)) return refuse('not_found');
      return show<never>(row);
    },
    checkCertificate: async ({ query: { student_id, type }, actor, caller, now }) => {
      if (type === 2) {
        const { address } = caller;
        const found = await checkNumber(student_id, { way: 'machine', address, now });
        return isRefusal(found) ? found : found.check;
      }
      if (!actor || !isAllowed(certificateStaff, actor)) return refuse('not_found');
      const kind = staffKinds.find((one) => typeOf(one) === type);
      const id = (await listPeopleNumbered(reads, [student_id])).get(student_id);
      if (!kind || id === undefined || !mayIssue(kind, actor)) return refuse('not_found');
      return readStanding(reads, { student_id: id, kind, now });
    },
    listSignatories: ({ query, now }) => listSignatories(reads, { ...query, now }),
    addSignatory: ({ body, ...acting }) => addSignatory(deps, body, acting),
    getIdentification: ({ query, actor, now }) => getIdentification(deps, { ...query, actor, now }),
    listOwn: (acting) => listOwn(deps, acting),
    makeOwn: async ({ body, ...acting }) => {
      const row = await makeOwn(deps, body.kind, acting);
      return isRefusal(row) ? row : showOwn(deps, row, acting.now);
    },
    printOwn: async ({ params, actor, now }) => {
      const row = await findOwn(reads, params.id, actor.id);
      return isRefusal(row) ? row : readPaper(deps, row, { id: actor.id, now });
    },
    downloadCredential: async ({ params, actor }) => {
      const row = await findOwn(reads, params.id, actor.id);
      const { identity } = await settings.current();
      return isRefusal(row) ? row : credentialFile(deps, row, identity.name);
    },
    shareOwn: async ({ params, actor, now }) => {
      const row = await findOwn(reads, params.id, actor.id);
      if (isRefusal(row)) return row;
      if (row.state !== 'confirmed') return refuse('already_ended');
      await shareCertificate(deps, row.id, now);
      return showOwn(deps, row, now);
    },
    stopSharing: async ({ params, actor, now }) => {
      const row = await findOwn(reads, params.id, actor.id);
      if (isRefusal(row)) return row;
      await stopSharing(deps, row.id, now);
      return showOwn(deps, row, now);
    },
    printShared: async ({ link, now }) => {
      const row = await findCertificate(reads, link.subject_id);
      if (!row) return refuse('not_found');
      if (row.state !== 'confirmed') return refuse('already_ended');
      return readPaper(deps, row, { id: row.student_id, now });
    },
  };
}

/** Internship staff see the certificates of the internship alone. */
function typesOf(actor: Actor): { type?: '1' } {
  return mayIssue('courses', actor) ? {} : { type: '1' };
}
