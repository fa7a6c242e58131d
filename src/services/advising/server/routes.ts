import type { Acting, Actor } from '#platform/access/actor.ts';
import { onlyOne } from '#platform/contract/only-one.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Decider } from '#platform/decisions/decision.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { reachedBy } from '#services/guidance/server/public.ts';
import { findStudent } from '#services/people/server/public.ts';
import type { AdvisingAction } from '#services/settings/contract.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import type { advisingContract } from '../contract.ts';
import { attachFile, markSeen } from './add-visual.ts';
import type { AdvisingPlatform } from './advising-platform.ts';
import { changeMessage, closeCases } from './change-message.ts';
import { concernHandlers } from './concerns/concern-routes.ts';
import { studentFiltersOf } from './filters.ts';
import { findContact } from './find-contact.ts';
import { cases, countCases } from './list-cases.ts';
import { morningHandlers } from './morning-routes.ts';
import { presentMessages } from './present.ts';
import { findMessage, listMessagesOf, type MessageRow } from './queries.ts';
import { studentsOf } from './reached-students.ts';
import { replyToMessage } from './reply-to-message.ts';
import { presentThread } from './thread/present-thread.ts';
import { listReplies } from './thread/read-thread.ts';
import { writeMessage } from './write-message.ts';

/** Fetch, authorize, command, present. Each command checks the right in the statement that writes. */
export function advisingHandlers(
  platform: AdvisingPlatform,
  settings: CurrentSettings,
): Handlers<typeof advisingContract> {
  const { database, trail } = platform;

  /** Notes in the trail that a member of staff read this student's messages. */
  const noteRead = ({ actor, now }: Acting, subject_id: number) =>
    trail.read({ now, actor, action: 'advising.messages_read', subject_id });

  const byOf = ({ actor, language, now }: Decider) => {
    return { actor, language, now, students: studentsOf(actor) };
  };

  const presentOne = async (row: MessageRow, actor: Actor) =>
    onlyOne(await presentMessages(database.reads, [row], actor));

  async function present(id: number, actor: Actor) {
    const row = await findMessage(database.reads, { id, students: studentsOf(actor) });
    return row ? presentOne(row, actor) : refuse('not_found');
  }

  /** The action with its words; undefined if the call names none. */
  async function actionCalled(
    code: string | undefined,
  ): Promise<AdvisingAction | undefined | Refusal<'invalid_input'>> {
    if (code === undefined) return undefined;
    const { advising_actions } = (await settings.current()).academic;
    const known = advising_actions.find((action) => action.code === code);
    return known ?? refuse('invalid_input', { fields: { action: [{ code: 'not_one_of' }] } });
  }

  const listFor: Handlers<typeof advisingContract>['listForStaff'] = async ({
    params,
    query,
    actor,
    now,
  }) => {
    const { rows, count } = await listMessagesOf(database.reads, {
      ...query,
      students: studentsOf(actor),
      student_id: params.id,
    });
    if (count > 0) noteRead({ actor, now }, params.id);
    return { count, results: await presentMessages(database.reads, rows, actor) };
  };

  return {
    ...morningHandlers(platform, settings),

    addMessage: async ({ body, actor, language, now }) => {
      const action = await actionCalled(body.action);
      if (isRefusal(action) || !action) return action ?? refuse('invalid_input');
      const message = { ...body, action };
      const id = await writeMessage(platform, message, byOf({ actor, language, now }));
      return isRefusal(id) ? id : present(id, actor);
    },

    listForStaff: async (call) => {
      const wanted = { id: call.params.id, within: reachedBy(call.actor) };
      return (await findStudent(database.reads, wanted)) ? listFor(call) : refuse('not_found');
    },

    getContact: async ({ params, actor }) => {
      const wanted = { id: params.id, within: reachedBy(actor) };
      const student = await findStudent(database.reads, wanted);
      return student ? findContact(database.reads, params.id) : refuse('not_found');
    },

    listForStudent: async (call) =>
      call.params.id === call.actor.id ? listFor(call) : refuse('not_found'),

    getMessage: async ({ params, actor, now }) => {
      const row = await findMessage(database.reads, { id: params.id, students: studentsOf(actor) });
      if (!row) return refuse('not_found');
      noteRead({ actor, now }, row.student_id);
      return presentOne(row, actor);
    },

    changeMessage: async ({ params, body, actor, language, now }) => {
      const action = await actionCalled(body.action);
      if (isRefusal(action)) return action;
      const change = { id: params.id, changes: { ...body, action } };
      const changed = await changeMessage(platform, change, byOf({ actor, language, now }));
      return isRefusal(changed) ? changed : presentOne(changed, actor);
    },

    closeCases: ({ body, ...decider }) => closeCases(platform, body, byOf(decider)),

    replyToMessage: async ({ params, body, ...decider }) => {
      const written = await replyToMessage(platform, { ...params, ...body }, byOf(decider));
      if (isRefusal(written)) return written;
      const { row, visuals } = written;
      const shown = await presentThread(database.reads, { replies: [row], visuals });
      return shown.reply(row);
    },

    listReplies: async ({ params, query, actor, now }) => {
      const message = await findMessage(database.reads, {
        id: params.id,
        students: studentsOf(actor),
      });
      if (!message) return refuse('not_found');
      noteRead({ actor, now }, message.student_id);
      return listReplies(database.reads, { ...query, message: params.id });
    },

    addVisual: async ({ params: { id }, body: { file }, ...decider }) => {
      const by = byOf(decider);
      const left =
        file === undefined
          ? await markSeen(platform, id, by)
          : await attachFile(platform, { id, file }, by);
      if (isRefusal(left)) return left;
      const shown = await presentThread(database.reads, { replies: [], visuals: [left] });
      return shown.visual(left);
    },

    listCases: ({ query, actor }) => {
      const students = studentsOf(actor, studentFiltersOf(query));
      return cases.page(database.reads, { ...query, students, actor });
    },

    countCases: async ({ actor }) => countCases(database.reads, studentsOf(actor)),

    exportCases: (call) => {
      const { actor, body } = call;
      const students = studentsOf(actor, studentFiltersOf(body));
      return cases.exported(platform, call, {
        asked: { ...body, students, actor },
        within: { students: studentsOf(actor), actor },
      });
    },

    ...concernHandlers(platform),
  };
}
