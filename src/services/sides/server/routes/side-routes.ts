import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { sheetTemplate } from '#platform/spreadsheets/sheet-template.ts';
import { listColleges, listMajorsWithin } from '#services/people/server/public.ts';
import { personSheet, sideSheet } from '../../calls.ts';
import type { sidesContract } from '../../contract.ts';
import { addRow, editRow, removeRow } from '../keep-row.ts';
import { listTrainers } from '../kept-lists.ts';
import { accountColumns, readIban } from '../person-ibans.ts';
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
      const id = await addRow(deps, 'side_person', person, acting, async ({ writes }, written) => {
        if (!bank_IBAN && !swift) return null;
        const typed = { bank_IBAN, swift };
        const account = await accountColumns(deps.secrets, writes, written, typed);
        if (isRefusal(account)) return account;
        await writes.updateTable('side_person').set(account).where('id', '=', written).execute();
        return null;
      });
      return answerRow(id, findPerson);
    },
    importPeople: ({ body, actor, language, now }) =>
      importPeople(deps, body, { actor, language, now }),
    getPersonTemplate: async ({ params, language, now }) =>
      sheetTemplate(personSheet, { ...params, language, now }),
    editPerson: async ({ params, body, ...acting }) => {
      const { version, bank_IBAN, swift, ...person } = body;
      const typed = { bank_IBAN, swift };
      const account = await accountColumns(deps.secrets, database.reads, params.id, typed);
      if (isRefusal(account)) return account;
      const wanted = { id: params.id, version, changes: { ...person, ...account } };
      return answerRow(await editRow(deps, 'side_person', wanted, acting), findPerson);
    },
    removePerson: ({ params, query, ...acting }) =>
      removeRow(deps, 'side_person', { ...params, ...query }, acting),
    readIban: ({ params, ...acting }) => readIban(deps, params, acting),
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
