import { userTypes } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { findMadeLink } from '#platform/links/links.ts';
import { readInternship } from '#services/sides/server/public.ts';
import { dayLink } from '../calls.ts';
import type { trainingContract } from '../contract.ts';
import type { AttendanceRow, PlacementRow, RequestRow } from '../tables/tables.ts';
import { addAttendance, checkIn, editAttendance, takeEntries } from './attendance.ts';
import { endLink, expiryOf, sendLinks } from './links.ts';
import { findMailed, mailStudents } from './mails.ts';
import { gateOf, isEnabled, listOwn, listOwnDays, listOwnRequests } from './own.ts';
import { setResult } from './placements.ts';
import { presentAttendance, presentPlacements, presentRequests } from './present.ts';
import { attendance, countDays, mails, placements, requests } from './queries.ts';
import { addReadyMail, editReadyMail, listReadyMails, removeReadyMail } from './ready-mails.ts';
import { askRequest, decideRequest, decideRequests, undoRequest } from './requests.ts';
import { trainerDay } from './trainer-day.ts';
import { type Deps, trainingRoom } from './training-platform.ts';

/** Fetch, authorize, command, present. */
export function trainingHandlers(deps: Deps): Handlers<typeof trainingContract> {
  const { database } = deps;

  async function showPlacement<R extends Refusal>(row: PlacementRow | R) {
    if (isRefusal(row)) return row as R;
    const [shown] = await presentPlacements(database.reads, [row]);
    return shown ?? refuse('not_found');
  }

  async function showDay<R extends Refusal>(row: AttendanceRow | R) {
    if (isRefusal(row)) return row as R;
    const [shown] = await presentAttendance(database.reads, [row]);
    return shown ?? refuse('not_found');
  }

  async function showRequest<R extends Refusal>(row: RequestRow | R) {
    if (isRefusal(row)) return row as R;
    const [shown] = await presentRequests(database.reads, [row]);
    return shown ?? refuse('not_found');
  }

  const readInstructions = () =>
    database.reads
      .selectFrom('training_instructions')
      .select(['text', 'text_ar', 'version'])
      .executeTakeFirstOrThrow();

  const gate = (student_id: number) => gateOf(database.reads, student_id);

  return {
    getInstructions: async ({ actor: { id, user_type } }) =>
      user_type === userTypes.student && !(await isEnabled(database.reads, id))
        ? refuse('internship_not_enabled')
        : readInstructions(),
    editInstructions: ({ body: { version, ...texts }, actor, now }) =>
      database.transaction(async (tx) => {
        const set = await tx.writes
          .updateTable('training_instructions')
          .set({ ...texts, version: version + 1 })
          .where('version', '=', version)
          .returning(['text', 'text_ar', 'version'])
          .executeTakeFirst();
        if (!set) return refuse('changed_meanwhile');
        await writeAudit(tx, {
          now,
          actor,
          action: 'training.instructions_edited',
          subject: { kind: 'training_instructions', id: 1 },
        });
        deps.live.changed(tx, [trainingRoom], { what: 'training' });
        return set;
      }),

    listOwn: async ({ actor, now }) =>
      (await gate(actor.id)) ?? { results: await listOwn(database.reads, actor.id, now) },
    listOwnDays: async ({ query, actor }) =>
      (await gate(actor.id)) ?? listOwnDays(database.reads, { ...query, student_id: actor.id }),
    checkIn: async ({ body, actor, ...asking }) =>
      (await gate(actor.id)) ?? checkIn(deps, { ...body, student_id: actor.id }, asking),
    listOwnRequests: async ({ query, actor }) =>
      (await gate(actor.id)) ?? listOwnRequests(database.reads, { ...query, student_id: actor.id }),
    askRequest: async ({ body, ...acting }) =>
      (await gate(acting.actor.id)) ?? showRequest(await askRequest(deps, body, acting)),

    listPlacements: ({ query, now }) => placements.page(database.reads, { ...query, now }),
    exportPlacements: (call) =>
      placements.exported(deps, call, { asked: { ...call.body, now: call.now }, within: {} }),
    getPlacement: async ({ params: { id }, now }) => {
      const { reads } = database;
      const [row] = await reads.selectFrom('placement').selectAll().where('id', '=', id).execute();
      const shown = row && (await showPlacement(row));
      if (!shown || isRefusal(shown)) return refuse('not_found');
      const place = await readInternship(reads, row.internship_id);
      const link = await findMadeLink(reads, dayLink, { subject_id: row.internship_id, now });
      const expires_at = expiryOf(place.end_date);
      return {
        ...shown,
        counts: await countDays(reads, id),
        trainer_email: place.trainer_email,
        link:
          link && expires_at > now
            ? { made_at: link.made_at, expires_at: expires_at.toISOString() }
            : null,
      };
    },
    setResult: async ({ params, body, ...acting }) =>
      showPlacement(await setResult(deps, { ...params, ...body }, acting)),

    listAttendance: ({ query, now }) => attendance.page(database.reads, { ...query, now }),
    exportAttendance: (call) => {
      const { body, now } = call;
      return attendance.exported(deps, call, { asked: { ...body, now }, within: { now } });
    },
    addAttendance: async ({ body, ...acting }) => showDay(await addAttendance(deps, body, acting)),
    editAttendance: async ({ params, body, ...acting }) =>
      showDay(await editAttendance(deps, { ...params, ...body }, acting)),

    listRequests: ({ query }) => requests.page(database.reads, query),
    exportRequests: (call) => requests.exported(deps, call, { asked: call.body, within: {} }),
    decideRequests: ({ body, ...decider }) =>
      body.state === 'rejected' && body.answer === ''
        ? Promise.resolve(refuse('reason_missing'))
        : decideRequests(deps, body, decider),
    decideRequest: async ({ params, body, ...decider }) =>
      showRequest(await decideRequest(deps, { ...params, ...body }, decider)),
    undoRequest: async ({ params, query, ...acting }) =>
      showRequest(await undoRequest(deps, { ...params, ...query }, acting)),

    sendLinks: ({ body, ...acting }) => sendLinks(deps, body.placements, acting),
    endLink: ({ params, ...acting }) => endLink(deps, params.id, acting),
    listMails: ({ query }) => mails.page(database.reads, query),
    exportMails: (call) => mails.exported(deps, call, { asked: call.body, within: {} }),
    findMailed: ({ body }) => findMailed(deps, body),
    mailStudents: ({ body, ...acting }) => mailStudents(deps, body, acting),

    listReadyMails: async () => ({ results: await listReadyMails(database.reads) }),
    addReadyMail: ({ body, ...acting }) => addReadyMail(deps, body, acting),
    editReadyMail: ({ params, body, ...acting }) =>
      editReadyMail(deps, { ...params, ...body }, acting),
    removeReadyMail: ({ params, ...acting }) => removeReadyMail(deps, params.id, acting),

    getDay: ({ link, now }) => trainerDay(deps, link.subject_id, now),
    sendDay: async ({ link: { subject_id: internship_id }, body, now }) => {
      const refused = await takeEntries(deps, { internship_id, ...body }, now);
      const day = await trainerDay(deps, internship_id, now);
      return { day: isRefusal(day) ? null : day, refused };
    },
  };
}
