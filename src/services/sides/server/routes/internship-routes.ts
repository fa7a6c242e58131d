import type { ReplyOf } from '#platform/contract/calls.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import { decideEach } from '#platform/decisions/decide-each.ts';
import type { Handlers } from '#platform/http/bind.ts';
import type { Language } from '#platform/language/language.ts';
import { listOf } from '#platform/language/lists.ts';
import { nameIn } from '#platform/language/name-in.ts';
import type { sidesCalls } from '../../calls.ts';
import type { sidesContract } from '../../contract.ts';
import { sideNameIn } from '../../side-name.ts';
import { addRow, editRow, removeRow } from '../keep-row.ts';
import { presentInternships } from '../present.ts';
import { internships, openInternships } from '../queries.ts';
import { replaceTrainer } from '../replace-trainer.ts';
import { selectInternships } from '../select-rows.ts';
import type { SidesPlatform } from '../sides-platform.ts';
import type { Asking } from '../tell-row.ts';
import { answerRow, refuseUnknown } from './answer-row.ts';

/** Internships of the sides, and confirming them. */
export function internshipHandlers(deps: SidesPlatform) {
  const { database, speak } = deps;

  // A call with an idempotency key is one transaction, which `database.reads` then sees.
  const findInternship = async (id: number, now: Date) => {
    const rows = await selectInternships(database.reads, { now })
      .where('internship.id', '=', id)
      .execute();
    return (await presentInternships(database.reads, rows))[0];
  };

  /** Confirms one as it stands. */
  async function confirm(id: number, acting: Asking) {
    const held = await database.reads
      .selectFrom('internship')
      .select(['version', 'confirmed_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!held) return refuse('not_found');
    if (held.confirmed_at !== null) return refuse('confirmed_stays');
    const changes = { confirmed_at: acting.now.toISOString(), confirmed_by: acting.actor.id };
    const done = await editRow(deps, 'internship', { id, version: held.version, changes }, acting);
    return isRefusal(done) ? done : { id: done };
  }

  /** A refused one is named by its side and department, since it is no person's. */
  async function naming(
    { done, refused }: ReplyOf<typeof sidesCalls.confirmInternships>,
    { language, now }: { language: Language; now: Date },
  ) {
    const named = await Promise.all(refused.map(({ id }) => findInternship(id, now)));
    return {
      done,
      refused: refused.map((one, place) => {
        const it = named[place];
        const name =
          it && listOf([sideNameIn(language, it.side), nameIn(language, it.department)], language);
        return { ...one, message: name ? `${name}: ${one.message}` : one.message };
      }),
    };
  }

  return {
    listInternships: ({ query, now }) => internships.page(database.reads, { ...query, now }),
    exportInternships: (call) => {
      const within = { now: call.now };
      return internships.exported(deps, call, { asked: { ...call.body, ...within }, within });
    },
    listOpenInternships: ({ query, now }) =>
      openInternships.page(database.reads, { ...query, is_open: true, now }),
    exportOpenInternships: (call) => {
      const within = { is_open: true, now: call.now };
      return openInternships.exported(deps, call, { asked: { ...call.body, ...within }, within });
    },
    addInternship: async ({ body, ...acting }) => {
      const id =
        (await refuseUnknown(database.reads, body)) ??
        (await addRow(deps, 'internship', body, acting));
      return answerRow(id, (written) => findInternship(written, acting.now));
    },
    confirmInternships: async ({ body, language, ...acting }) => {
      const about = { subject: async () => null, names: async () => new Map() };
      const asked = { ids: body.ids, service: 'sides' };
      const each = await decideEach(asked, about, { speak, language }, (id) =>
        confirm(id, { ...acting, language }),
      );
      return naming(each, { language, now: acting.now });
    },
    editInternship: async ({ params, body: { version, confirmed, ...fields }, ...acting }) => {
      const confirming = confirmed && {
        confirmed_at: acting.now.toISOString(),
        confirmed_by: acting.actor.id,
      };
      const changes = { ...fields, ...confirming };
      const wanted = { id: params.id, version, changes };
      const id =
        (await refuseUnknown(database.reads, fields)) ??
        (await editRow(deps, 'internship', wanted, acting));
      return answerRow(id, (written) => findInternship(written, acting.now));
    },
    replaceTrainer: async ({ params, body, ...acting }) => {
      const id = await replaceTrainer(deps, { ...params, ...body }, acting);
      return answerRow(id, (written) => findInternship(written, acting.now));
    },
    removeInternship: ({ params, query, ...acting }) =>
      removeRow(deps, 'internship', { ...params, ...query }, acting),
  } satisfies Partial<Handlers<typeof sidesContract>>;
}
