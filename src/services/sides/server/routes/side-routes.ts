import { refuse } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { sheetTemplate } from '#platform/spreadsheets/sheet-template.ts';
import { listColleges, listMajorsWithin } from '#services/people/server/public.ts';
import { personSheet, sideSheet } from '../../calls.ts';
import type { sidesContract } from '../../contract.ts';
import { addRow, editRow, removeRow } from '../keep-row.ts';
import { listTrainers } from '../kept-lists.ts';
import { agreeAccount, changeAccount, readIban } from '../person-accounts.ts';
import { presentPeople, presentSides } from '../present.ts';
import { people, sides } from '../queries.ts';
import { selectPeople } from '../select-rows.ts';
import { importPeople, importSides } from '../sheets.ts';
import type { SidesPlatform } from '../sides-platform.ts';
import { warned } from '../warn-due.ts';
import { answerRow, refuseUnknown } from './answer-row.ts';

/** Sides and the people of each. */
export function sideHandlers(deps: SidesPlatform) {
  const { database } = deps;

  // A call with an idempotency key is one transaction, which `database.reads` then sees.
  const findSide = async (id: number, now: Date) => {
    const rows = await database.reads.selectFrom('side').selectAll().where('id', '=', id).execute();
    return (await presentSides(database.reads, rows, { now }))[0];
  };
  const findPerson = async (id: number) => {
    const rows = await selectPeople(database.reads).where('side_person.id', '=', id).execute();
    return (await presentPeople(database.reads, rows))[0];
  };

  return {
    listSides: ({ query, now }) => sides.page(database.reads, { ...query, now }),
    exportSides: (call) => {
      const within = { now: call.now };
      return sides.exported(deps, call, { asked: { ...call.body, ...within }, within });
    },
    addSide: async ({ body, ...acting }) => {
      const id =
        (await refuseUnknown(database.reads, body)) ??
        (await addRow(deps, 'side', warned(body, acting), acting));
      return answerRow(id, (written) => findSide(written, acting.now));
    },
    importSides: ({ body, actor, language, now }) =>
      importSides(deps, body, { actor, language, now }),
    getSideTemplate: async ({ params, language, now }) =>
      sheetTemplate(sideSheet, { ...params, language, now }),
    getSide: async ({ params, now }) => (await findSide(params.id, now)) ?? refuse('not_found'),
    editSide: async ({ params, body: { version, ...side }, ...acting }) => {
      const wanted = { id: params.id, version, changes: warned(side, acting) };
      const id =
        (await refuseUnknown(database.reads, side)) ??
        (await editRow(deps, 'side', wanted, acting));
      return answerRow(id, (written) => findSide(written, acting.now));
    },
    removeSide: ({ params, query, ...acting }) =>
      removeRow(deps, 'side', { ...params, ...query }, acting),

    listPeople: ({ params, query }) =>
      people.page(database.reads, { ...query, side_id: params.id }),
    exportPeople: (call) => {
      const within = { side_id: call.params.id };
      return people.exported(deps, call, { asked: { ...call.body, ...within }, within });
    },
    addPerson: async ({ body: { bank_IBAN, swift, ...person }, ...acting }) => {
      const written = await addRow(deps, 'side_person', person, acting, (tx, { id }) =>
        changeAccount(deps, tx, { id }, { bank_IBAN, swift }, acting),
      );
      return answerRow(written, findPerson);
    },
    importPeople: ({ body, actor, language, now }) =>
      importPeople(deps, body, { actor, language, now }),
    getPersonTemplate: async ({ params, language, now }) =>
      sheetTemplate(personSheet, { ...params, language, now }),
    editPerson: async ({ params, body, ...acting }) => {
      const { version, bank_IBAN, swift, ...changes } = body;
      const wanted = { id: params.id, version, changes };
      const written = await editRow(deps, 'side_person', wanted, acting, (tx, { id }, before) => {
        const former_email = String(before['email']);
        return changeAccount(deps, tx, { id, former_email }, { bank_IBAN, swift }, acting);
      });
      return answerRow(written, findPerson);
    },
    removePerson: ({ params, query, ...acting }) =>
      removeRow(deps, 'side_person', { ...params, ...query }, acting),
    readIban: ({ params, ...acting }) => readIban(deps, params, acting),
    agreeAccount: async ({ params, body, ...acting }) =>
      answerRow(await agreeAccount(deps, { ...params, ...body }, acting), findPerson),
    listTrainers: ({ query }) => listTrainers(database.reads, query),

    listPlaces: async () => {
      const [colleges, majors] = await Promise.all([
        listColleges(database.reads),
        listMajorsWithin(database.reads, {}),
      ]);
      return { colleges, majors: majors.map(({ id, name, name_ar }) => ({ id, name, name_ar })) };
    },
  } satisfies Partial<Handlers<typeof sidesContract>>;
}
