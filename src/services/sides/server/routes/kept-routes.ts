import type { Handlers } from '#platform/http/bind.ts';
import type { sidesContract } from '../../contract.ts';
import { addRow, editRow, removeRow } from '../keep-row.ts';
import { listChoices, listCycles, listDepartments } from '../kept-lists.ts';
import type { SidesPlatform } from '../sides-platform.ts';
import { answerRow, refuseUnknown } from './answer-row.ts';

const first = { page: 1, page_size: 1 };

/** The short lists that internships choose from. */
export function keptHandlers(deps: SidesPlatform) {
  const { database } = deps;

  const findDepartment = async (id: number) =>
    (await listDepartments(database.reads, { ...first, id })).results[0];
  const findCycle = async (id: number) =>
    (await listCycles(database.reads, { ...first, id })).results[0];
  const findChoice = async (id: number) =>
    (await listChoices(database.reads, { ...first, id })).results[0];

  return {
    listDepartments: ({ query }) => listDepartments(database.reads, query),
    addDepartment: async ({ body, ...acting }) =>
      answerRow(
        (await refuseUnknown(database.reads, body)) ??
          (await addRow(deps, 'internship_department', body, acting)),
        findDepartment,
      ),
    editDepartment: async ({ params, body: { version, ...changes }, ...acting }) => {
      const wanted = { id: params.id, version, changes };
      const id =
        (await refuseUnknown(database.reads, changes)) ??
        (await editRow(deps, 'internship_department', wanted, acting));
      return answerRow(id, findDepartment);
    },
    removeDepartment: ({ params, query, ...acting }) =>
      removeRow(deps, 'internship_department', { ...params, ...query }, acting),

    listCycles: ({ query }) => listCycles(database.reads, query),
    addCycle: async ({ body, ...acting }) => {
      const id =
        (await refuseUnknown(database.reads, body)) ??
        (await addRow(deps, 'internship_cycle', body, acting));
      return answerRow(id, findCycle);
    },
    editCycle: async ({ params, body: { version, ...changes }, ...acting }) => {
      const wanted = { id: params.id, version, changes };
      const id =
        (await refuseUnknown(database.reads, changes)) ??
        (await editRow(deps, 'internship_cycle', wanted, acting));
      return answerRow(id, findCycle);
    },
    removeCycle: ({ params, query, ...acting }) =>
      removeRow(deps, 'internship_cycle', { ...params, ...query }, acting),

    listChoices: ({ query }) => listChoices(database.reads, query),
    addChoice: async ({ body, ...acting }) =>
      answerRow(
        (await refuseUnknown(database.reads, body)) ??
          (await addRow(deps, 'internship_choice', body, acting)),
        findChoice,
      ),
    editChoice: async ({ params, body: { version, ...changes }, ...acting }) => {
      const wanted = { id: params.id, version, changes };
      const id =
        (await refuseUnknown(database.reads, changes)) ??
        (await editRow(deps, 'internship_choice', wanted, acting));
      return answerRow(id, findChoice);
    },
    removeChoice: ({ params, query, ...acting }) =>
      removeRow(deps, 'internship_choice', { ...params, ...query }, acting),
  } satisfies Partial<Handlers<typeof sidesContract>>;
}
