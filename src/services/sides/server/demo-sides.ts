import type { Insertable } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { normalizeIban } from '#platform/language/iban.ts';
import { isNationalId } from '#platform/language/national-id.ts';
import { halalas } from '#platform/language/numbers/money.ts';
import {
  addDays,
  type Day,
  momentOf,
  riyadhDay,
  startOfWeek,
} from '#platform/language/times/day.ts';
import { sealAccount } from '#platform/secrets/sealed-account.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import { listPeopleNumbered } from '#services/people/server/public.ts';
import { nextWarning, type PeopleList } from '../side.ts';
import type { SideTables } from '../tables/tables.ts';
import { cities, departments, familyNames, firstNames, kinds } from './demo-places.ts';
import { personIbans } from './person-accounts.ts';
import type { Tables } from './sides-platform.ts';

/** From and to, in days from today: past, running, open and coming. */
const cycles = [
  [-330, -150, 60],
  [-120, 60, 80],
  [70, 250, 180],
  [260, 440, 40],
] as const;

const openPlace = 2;

/** The writer of trainers' accounts, and the person who agrees to most of them. */
const clerk = '700032';
const payer = '700012';
const toAgree = 38;

/** How many days from today a side's contract ends: one in twelve is over, three end soon. */
const ends = [-60, 25, 55, 80] as const;

const jobs: Record<PeopleList, readonly [string, string]> = {
  technical: ['Technical supervisor', 'مشرف فني'],
  administrators: ['Training affairs', 'شؤون التدريب'],
  trainers: ['Trainer', 'مدرب'],
};

const peopleOf: readonly PeopleList[] = ['technical', 'administrators', 'trainers', 'trainers'];

const banks = ['80', '10', '20', '05', '45'] as const;
const swifts = {
  '80': 'RJHISARI',
  '10': 'NCBKSAJE',
  '20': 'RIBLSARI',
  '05': 'INMASARI',
  '45': 'SABBSARI',
};

interface Demo {
  database: Database<Tables>;
  secrets: Pick<Secrets, 'seal'>;
}

/** Sixty sides in real cities, their people, four cycles and 360 internships. */
export async function seedDemoSides({ database, secrets }: Demo, now: Date): Promise<void> {
  const today = riyadhDay(now);
  const staff = await listPeopleNumbered(database.reads, [clerk, payer]);
  const written = { account_by: staff.get(clerk) ?? null, account_at: now.toISOString() };
  const agreed = {
    account_agreed_by: staff.get(payer) ?? null,
    account_agreed_at: written.account_at,
  };
  await database.transaction(async ({ writes }) => {
    const sides = await writes
      .insertInto('side')
      .values(cities.flatMap((_, city) => kinds.map((_kind, kind) => sideOf(city, kind, now))))
      .returning(['id', 'org_code', 'org_capacity', 'contract_start', 'contract_end'])
      .execute();
    const people = await writes
      .insertInto('side_person')
      .values(
        sides.flatMap(({ id, org_code }, place) =>
          peopleOf.map((_, at) => personOf(id, org_code, place, at)),
        ),
      )
      .returning(['id', 'side_id', 'list', 'iban_hint'])
      .execute();
    for (const [place, { id, iban_hint }] of people.entries()) {
      if (iban_hint === null) continue;
      const swift = swifts[banks[place % banks.length] ?? '80'];
      const account = { iban: ibanOf(place), swift };
      const { iban } = sealAccount(secrets, personIbans, { id }, account);
      await writes
        .updateTable('side_person')
        .set({ iban, has_swift: true, ...written })
        .set((e) => (place % toAgree === 0 ? {} : { ...agreed, account_email: e.ref('email') }))
        .where('id', '=', id)
        .execute();
    }
    const made = await writes
      .insertInto('internship_department')
      .values(
        departments.map(([code, name, name_ar, major_code]) => ({
          code,
          name,
          name_ar,
          major_code,
        })),
      )
      .returning('id')
      .execute();
    const dated = cycles.map(([from, to]) => cycleOf(today, from, to));
    const opened = await writes
      .insertInto('internship_cycle')
      .values(dated.map((cycle, place) => ({ ...cycle, is_open: place === openPlace })))
      .returning('id')
      .execute();
    const choices = await writes
      .selectFrom('internship_choice')
      .select(['id', 'list', 'code'])
      .execute();
    const choiceOf = (list: string, code: string) =>
      choices.find((one) => one.list === list && one.code === code)?.id ?? 0;
    const head = (await listPeopleNumbered(writes, ['700032'])).get('700032') ?? null;
    const rows: Insertable<SideTables['internship']>[] = [];
    for (const [place, [, , count]] of cycles.entries()) {
      const { start_date: from, end_date: to } = dated[place] ?? cycleOf(today, 0, 1);
      for (let at = 0, tried = 0; at < count && tried < count * 20; tried += 1) {
        const turn = (tried * 7 + place * 3) % sides.length;
        // Of the open cycle most are at hospitals, so that a major has more to choose from.
        const isOpen = place === openPlace;
        const index = isOpen && tried % 2 === 0 ? turn - (turn % kinds.length) : turn;
        const side = sides[index];
        const fitting = departments.flatMap(([, , , , kind], department) =>
          kind === kinds[index % kinds.length]?.of ? [department] : [],
        );
        const department = fitting[tried % fitting.length] ?? 0;
        const weeks = [4, 6, 8][tried % 3] ?? 4;
        const start_date = addDays(
          startOfWeek(addDays(from, 7 + ((tried * 11) % (isOpen ? 145 : 100)))),
          0,
        );
        const end_date = addDays(start_date, weeks * 7 - 3);
        if (
          !side ||
          side.contract_start > start_date ||
          side.contract_end < end_date ||
          end_date > to
        )
          continue;
        const trainers = people.filter(
          ({ side_id, list }) => side_id === side.id && list === 'trainers',
        );
        const isConfirmed = place < openPlace || (isOpen && at % 5 !== 4);
        rows.push({
          cycle_id: opened[place]?.id ?? 0,
          side_id: side.id,
          department_id: made[department]?.id ?? 0,
          trainer_id: trainers[tried % trainers.length]?.id ?? null,
          major_code: departments[department]?.[3] ?? 1,
          gender: ([null, null, 1, 2] as const)[(isOpen ? at : tried) % 4] ?? null,
          code_id: choiceOf('code', String(611 + (tried % 10))),
          area_id: null,
          duration_id: choiceOf('duration', weeks === 8 ? '2' : weeks === 6 ? '9' : '7'),
          start_date,
          end_date,
          excuse_deadline: addDays(start_date, 7),
          capacity: 2 + (tried % 5),
          confirmed_at:
            isConfirmed && head ? momentOf(addDays(today, -20), '10:00').toISOString() : null,
          confirmed_by: isConfirmed ? head : null,
        });
        at += 1;
      }
    }
    const ward = wardOf(sides, today);
    const wardTrainer = people.find(
      ({ side_id, list }) => side_id === ward?.id && list === 'trainers',
    );
    if (ward && wardTrainer && head) {
      rows.pop();
      rows.push({
        ...wardDates(today),
        cycle_id: opened[1]?.id ?? 0,
        side_id: ward.id,
        department_id: made[0]?.id ?? 0,
        trainer_id: wardTrainer.id,
        major_code: 1,
        gender: 1,
        code_id: choiceOf('code', '611'),
        area_id: null,
        duration_id: choiceOf('duration', '2'),
        capacity: 6,
        confirmed_at: momentOf(addDays(today, -60), '10:00').toISOString(),
        confirmed_by: head,
      });
    }
    await writes.insertInto('internship').values(rows).execute();
  });
}

/** Of the running cycle one is always under way, of internal medicine for men: the demo's first student trains there. */
function wardDates(today: Day) {
  const start_date = startOfWeek(addDays(today, -35));
  const end_date = addDays(start_date, 53);
  return { start_date, end_date, excuse_deadline: addDays(start_date, 7) };
}

/** A hospital that can have it: its contract reaches far enough. */
function wardOf<Side extends { contract_start: string; contract_end: string }>(
  sides: readonly Side[],
  today: Day,
): Side | undefined {
  const { start_date, end_date } = wardDates(today);
  return sides.find(
    (side, index) =>
      kinds[index % kinds.length]?.of === 'hospital' &&
      side.contract_start <= start_date &&
      side.contract_end >= end_date,
  );
}

function sideOf(city: number, kind: number, now: Date): Insertable<SideTables['side']> {
  const place = city * kinds.length + kind;
  const [name, name_ar, latitude, longitude] = cities[city] ?? cities[0];
  const words = kinds[kind] ?? kinds[0];
  const contract_end = addDays(riyadhDay(now), ends[place % 12] ?? 480 + ((place * 37) % 400));
  const family = familyNames[place % familyNames.length] ?? familyNames[0];
  return {
    org_code: `S${String(place + 1).padStart(2, '0')}`,
    name: words.name.replace('{city}', name),
    name_arabic: words.name_ar.replace('{city}', name_ar),
    contract_start: addDays(contract_end, -1095),
    contract_end,
    admin_coordinatior: `${firstNames[place % firstNames.length]?.[1]} ${family[1]}`,
    // Enough for the internships that overlap.
    org_capacity: 20 + ((place * 13) % 60),
    student_fee: halalas(((place % 8) + 1) * 25_000),
    org_location: name_ar,
    location_type: place % 15 === 0 ? 'internal' : 'external',
    college_code: null,
    latitude: latitude + kind * 0.01,
    longitude: longitude + kind * 0.01,
    due_at: nextWarning(contract_end, now)?.toISOString() ?? null,
  };
}

function personOf(
  side_id: number,
  code: string,
  place: number,
  at: number,
): Insertable<SideTables['side_person']> {
  const index = place * peopleOf.length + at;
  const list = peopleOf[at] ?? 'trainers';
  const [first_name, first_name_ar] = firstNames[index % firstNames.length] ?? firstNames[0];
  const [last_name, last_name_ar] = familyNames[(index * 5) % familyNames.length] ?? familyNames[0];
  const isPaid = list === 'trainers';
  const iban = ibanOf(index);
  return {
    side_id,
    list,
    is_selected: index % 9 !== 0,
    first_name,
    last_name,
    first_name_ar,
    last_name_ar,
    job: jobs[list][1],
    email: `${first_name}.${last_name}@${code}.bawaba.example`.toLowerCase(),
    phone: `55${String(1_000_000 + index * 733).slice(-7)}`,
    national_id: nationalIdOf(index),
    iban_hint: isPaid ? `${iban.slice(4, 6)}-${iban.slice(-4)}` : null,
  };
}

/** With right check digits: the first two that make it one. */
function ibanOf(index: number): string {
  const account = `${banks[index % banks.length]}${String(608_010_100_000 + index * 7919).padStart(18, '0')}`;
  for (let check = 2; check < 99; check += 1) {
    const iban = normalizeIban(`SA${String(check).padStart(2, '0')}${account}`);
    if (iban) return iban;
  }
  throw new Error('an IBAN has check digits');
}

function nationalIdOf(index: number): string {
  const found = Array.from({ length: 10 }, (_, last) => `10${5_000_000 + index * 97}${last}`);
  return found.find(isNationalId) ?? '';
}

function cycleOf(today: Day, from: number, to: number) {
  const start_date = startOfWeek(addDays(today, from));
  const year = start_date.slice(0, 4);
  const isFirst = start_date.slice(5, 7) < '07';
  return {
    name: `${isFirst ? 'First' : 'Second'} cycle ${year}`,
    name_ar: `الدورة ${isFirst ? 'الأولى' : 'الثانية'} ${year}`,
    start_date,
    end_date: addDays(today, to),
  };
}
