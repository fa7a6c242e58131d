import type { ReplyOf } from '#platform/contract/calls.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import { decideEach } from '#platform/decisions/decide-each.ts';
import type { Handlers } from '#platform/http/bind.ts';
import type { Language } from '#platform/language/language.ts';
import { nameIn } from '#platform/language/name-in.ts';
import { sheetTemplate } from '#platform/spreadsheets/sheet-template.ts';
import { listColleges, listMajorsWithin } from '#services/people/server/public.ts';
import { personSheet, sideSheet, type sidesCalls } from '../calls.ts';
import type { sidesContract } from '../contract.ts';
import { sideNameIn } from '../side-name.ts';
import { addRow, editRow, removeRow } from './keep-row.ts';
import { listChoices, listCycles, listDepartments, listTrainers } from './kept-lists.ts';
import { accountColumns, readIban } from './person-ibans.ts';
import { presentInternships, presentPeople, presentSides } from './present.ts';
import {
  internships,
  openInternships,
  people,
  selectInternships,
  selectPeople,
  sides,
} from './queries.ts';
import { importPeople, importSides } from './sheets.ts';
import type { SidesPlatform } from './sides-platform.ts';
import type { Asking } from './tell-row.ts';
import { warned } from './warn-due.ts';

interface NamedPlaces {
  college_code?: number | null;
  major_code?: number | null;
}

const first = { page: 1, page_size: 1 };

/** Fetch, authorize, command, present. */
export function sidesHandlers(deps: SidesPlatform): Handlers<typeof sidesContract> {
  const { database, speak } = deps;

  /** What was written, as its list shows it. */
  async function shown<Row, No extends string>(
    written: number | Refusal<No>,
    find: (id: number) => Promise<Row | undefined>,
  ): Promise<Row | Refusal<No | 'not_found'>> {
    if (isRefusal(written)) return written;
    return (await find(written)) ?? refuse('not_found');
  }

  /** Whether the colleges and majors that a row names are known; rows of the source are marked and never deleted. */
  async function unknown({ college_code, major_code }: NamedPlaces) {
    const [colleges, majors] = await Promise.all([
      listColleges(database.reads),
      listMajorsWithin(database.reads, {}),
    ]);
    const lacks = (places: readonly { id: number }[], code: number | null | undefined) =>
      typeof code === 'number' && !places.some(({ id }) => id === code);
    return lacks(colleges, college_code) || lacks(majors, major_code)
      ? refuse('unknown_choice')
      : null;
  }

  // A call with an idempotency key is one transaction, which `database.reads` then sees.
  const findSide = async (id: number, now: Date) => {
    const rows = await database.reads.selectFrom('side').selectAll().where('id', '=', id).execute();
    return (await presentSides(database.reads, rows, { now }))[0];
  };
  const findPerson = async (id: number) => {
    const rows = await selectPeople(database.reads).where('side_person.id', '=', id).execute();
    return (await presentPeople(database.reads, rows))[0];
  };
  const findInternship = async (id: number, now: Date) => {
    const rows = await selectInternships(database.reads, { now })
      .where('internship.id', '=', id)
      .execute();
    return (await presentInternships(database.reads, rows))[0];
  };
  const findDepartment = async (id: number) =>
    (await listDepartments(database.reads, { ...first, id })).results[0];
  const findCycle = async (id: number) =>
    (await listCycles(database.reads, { ...first, id })).results[0];
  const findChoice = async (id: number) =>
    (await listChoices(database.reads, { ...first, id })).results[0];

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
        const name = it && `${sideNameIn(language, it.side)}، ${nameIn(language, it.department)}`;
        return { ...one, message: name ? `${name}: ${one.message}` : one.message };
      }),
    };
  }

  return {
    listSides: ({ query, now }) => sides.page(database.reads, { ...query, now }),
    exportSides: (call) => {
      const within = { now: call.now };
      return sides.exported(deps, call, { asked: { ...call.body, ...within }, within });
    },
    addSide: async ({ body, ...acting }) => {
      const id =
        (await unknown(body)) ?? (await addRow(deps, 'side', warned(body, acting), acting));
      return shown(id, (written) => findSide(written, acting.now));
    },
    importSides: ({ body, actor, language, now }) =>
      importSides(deps, body, { actor, language, now }),
    getSideTemplate: async ({ params, language, now }) =>
      sheetTemplate(sideSheet, { ...params, language, now }),
    getSide: async ({ params, now }) => (await findSide(params.id, now)) ?? refuse('not_found'),
    editSide: async ({ params, body: { version, ...side }, ...acting }) => {
      const wanted = { id: params.id, version, changes: warned(side, acting) };
      const id = (await unknown(side)) ?? (await editRow(deps, 'side', wanted, acting));
      return shown(id, (written) => findSide(written, acting.now));
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
      return shown(id, findPerson);
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
      return shown(await editRow(deps, 'side_person', wanted, acting), findPerson);
    },
    removePerson: ({ params, query, ...acting }) =>
      removeRow(deps, 'side_person', { ...params, ...query }, acting),
    readIban: ({ params, ...acting }) => readIban(deps, params, acting),
    listTrainers: ({ query }) => listTrainers(database.reads, query),

    listDepartments: ({ query }) => listDepartments(database.reads, query),
    addDepartment: async ({ body, ...acting }) =>
      shown(
        (await unknown(body)) ?? (await addRow(deps, 'internship_department', body, acting)),
        findDepartment,
      ),
    editDepartment: async ({ params, body: { version, ...changes }, ...acting }) => {
      const wanted = { id: params.id, version, changes };
      const id =
        (await unknown(changes)) ?? (await editRow(deps, 'internship_department', wanted, acting));
      return shown(id, findDepartment);
    },
    removeDepartment: ({ params, query, ...acting }) =>
      removeRow(deps, 'internship_department', { ...params, ...query }, acting),

    listCycles: ({ query }) => listCycles(database.reads, query),
    addCycle: async ({ body, ...acting }) =>
      shown(await addRow(deps, 'internship_cycle', body, acting), findCycle),
    editCycle: async ({ params, body: { version, ...changes }, ...acting }) => {
      const wanted = { id: params.id, version, changes };
      return shown(await editRow(deps, 'internship_cycle', wanted, acting), findCycle);
    },
    removeCycle: ({ params, query, ...acting }) =>
      removeRow(deps, 'internship_cycle', { ...params, ...query }, acting),

    listChoices: ({ query }) => listChoices(database.reads, query),
    addChoice: async ({ body, ...acting }) =>
      shown(
        (await unknown(body)) ?? (await addRow(deps, 'internship_choice', body, acting)),
        findChoice,
      ),
    editChoice: async ({ params, body: { version, ...changes }, ...acting }) => {
      const wanted = { id: params.id, version, changes };
      const id =
        (await unknown(changes)) ?? (await editRow(deps, 'internship_choice', wanted, acting));
      return shown(id, findChoice);
    },
    removeChoice: ({ params, query, ...acting }) =>
      removeRow(deps, 'internship_choice', { ...params, ...query }, acting),
    listPlaces: async () => {
      const [colleges, majors] = await Promise.all([
        listColleges(database.reads),
        listMajorsWithin(database.reads, {}),
      ]);
      return { colleges, majors: majors.map(({ id, name, name_ar }) => ({ id, name, name_ar })) };
    },

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
      const id = (await unknown(body)) ?? (await addRow(deps, 'internship', body, acting));
      return shown(id, (written) => findInternship(written, acting.now));
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
      const id = (await unknown(fields)) ?? (await editRow(deps, 'internship', wanted, acting));
      return shown(id, (written) => findInternship(written, acting.now));
    },
    removeInternship: ({ params, query, ...acting }) =>
      removeRow(deps, 'internship', { ...params, ...query }, acting),
  };
}
