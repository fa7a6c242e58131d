import { type Expression, sql } from 'kysely';
import { personIf } from '#platform/contract/person.ts';
import type { Reads } from '#platform/database/database.ts';
import type { FormType } from '#services/forms/contract.ts';
import { type FormFigures, listOffered } from '#services/forms/server/public.ts';
import { listPeopleNamed, listReferenceNames } from '#services/people/server/public.ts';
import type { LateAt } from '../contract.ts';
import type { Tables } from './requests-platform.ts';

/** The latest decided ones are counted, so that a figure never reads more, however many there are. */
const counted = 100;

/** How many requests of these forms are open, and how long the latest took. */
export async function figuresOf(
  reads: Reads<Tables>,
  form_ids: readonly number[],
): Promise<Map<number, FormFigures>> {
  if (form_ids.length === 0) return new Map();
  const { rows } = await sql<{
    id: number;
    open: number;
    median: number | null;
    ninetieth: number | null;
  }>`
    select asked.id, took.median, took.ninetieth,
      (select count(*)::integer from form_request
        where form_request.form_id = asked.id and state = 'pending') as open
    from unnest(${[...form_ids]}::integer[]) as asked (id)
    cross join lateral (
      select percentile_disc(0.5) within group (order by took_days) as median,
        percentile_disc(0.9) within group (order by took_days) as ninetieth
      from (select took_days from form_request
        where form_request.form_id = asked.id and took_days is not null
        order by ended_at desc limit ${counted}) latest
    ) took`.execute(reads as never);
  return new Map(
    rows.map(({ id, open, median, ninetieth }) => [
      id,
      {
        open_requests: open,
        usual: median === null || ninetieth === null ? null : { median, ninetieth },
      },
    ]),
  );
}

interface Took {
  form: number;
  step: string | null;
  gender: 1 | 2 | null;
  count: number;
  median: number;
  ninetieth: number;
  late: number;
}

interface Asked {
  type: FormType;
  /** Whose requests count: a subquery of students; null: everybody's. */
  within: Expression<number> | null;
  now: Date;
}

/** How long each form took and each of its steps in each section, what is late there now, and with whom. */
export async function requestFigures(reads: Reads<Tables>, { type, within, now }: Asked) {
  const forms = await listOffered(reads, { type });
  const steps = forms.flatMap(({ id, definition }) =>
    definition.steps.flatMap(({ key }) => ([1, 2] as const).map((gender) => ({ id, key, gender }))),
  );
  const at = now.toISOString();
  // Hashed once for the whole statement; as a join it would be made anew for each form and step.
  const reached = within ? sql`and (student_id in ${within}) is true` : sql``;
  const [whole, byStep, totals, late_at] = await Promise.all([
    sql<Took>`
      select asked.id as form, null as step, null as gender, took.*,
        (select count(*)::integer from form_request where form_request.form_id = asked.id
          and state = 'pending' and promised_at <= ${at} ${reached}) as late
      from unnest(${forms.map(({ id }) => id)}::integer[]) as asked (id)
      cross join lateral (
        select count(*)::integer as count,
          percentile_disc(0.5) within group (order by took_days) as median,
          percentile_disc(0.9) within group (order by took_days) as ninetieth
        from (select took_days from form_request
          where form_request.form_id = asked.id and took_days is not null ${reached}
          order by ended_at desc limit ${counted}) latest
      ) took where took.count > 0`.execute(reads as never),
    sql<Took>`
      select asked.id as form, asked.key as step, asked.gender, took.*,
        (select count(*)::integer from form_request_step late where late.form_id = asked.id
          and late.form_type = ${type} and late.step_key = asked.key and late.section = asked.gender
          and late.state = 'open' and late.promised_at <= ${at} ${reached}) as late
      from unnest(${steps.map(({ id }) => id)}::integer[], ${steps.map(({ key }) => key)}::text[],
        ${steps.map(({ gender }) => gender)}::integer[]) as asked (id, key, gender)
      cross join lateral (
        select count(*)::integer as count,
          percentile_disc(0.5) within group (order by took_days) as median,
          percentile_disc(0.9) within group (order by took_days) as ninetieth
        from (select took_days from form_request_step
          where form_request_step.form_id = asked.id and step_key = asked.key
            and section = asked.gender and took_days is not null ${reached}
          order by decided_at desc limit ${counted}) latest
      ) took where took.count > 0`.execute(reads as never),
    reads
      .selectFrom('form_request')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .select(sql<number>`count(*) filter (where promised_at <= ${at})`.as('late'))
      .where('form_type', '=', type)
      .where('state', '=', 'pending')
      .$if(within !== null, (some) => some.where('student_id', 'in', within as never))
      .executeTakeFirstOrThrow(),
    listLateAt(reads, { type, within, now }),
  ]);
  const titles = new Map(forms.map(({ id, definition }) => [id, definition]));
  const results = [...whole.rows, ...byStep.rows].flatMap(({ form, step, ...took }) => {
    const definition = titles.get(form);
    if (!definition) return [];
    const named = definition.steps.find(({ key }) => key === step);
    return {
      form,
      title: definition.title,
      title_ar: definition.title_ar,
      step,
      step_title: named?.title ?? '',
      step_title_ar: named?.title_ar ?? '',
      ...took,
    };
  });
  return { results, open: totals.open, late: totals.late, late_at };
}

const lateBy = [
  'user_type',
  'role',
  'major_code',
  'college_code',
  'guide_id',
  'assigned_id',
  'held_by_supervisor',
] as const;

/** So many holders are told apart; a university has hardly more who are late. */
const mostLate = 50;

async function listLateAt(reads: Reads<Tables>, { type, within, now }: Asked): Promise<LateAt[]> {
  const rows = await reads
    .selectFrom('form_request_step')
    .select(lateBy)
    .select(({ fn }) => [fn.countAll<number>().as('late'), fn.min('promised_at').as('since')])
    .where('form_type', '=', type)
    .where('state', '=', 'open')
    .where('promised_at', '<=', now.toISOString())
    .$if(within !== null, (some) => some.where('student_id', 'in', within as never))
    .groupBy(lateBy)
    .orderBy('late', 'desc')
    .orderBy('since')
    .limit(mostLate)
    .execute();
  const [names, places] = await Promise.all([
    listPeopleNamed(
      reads,
      rows.flatMap(({ guide_id, assigned_id }) => [guide_id, assigned_id]),
    ),
    listReferenceNames(reads),
  ]);
  const placeOf = (list: 'major' | 'college', code: number | null) =>
    code === null ? undefined : places.get(list)?.get(String(code));
  return rows.map(({ guide_id, assigned_id, major_code, college_code, ...row }) => ({
    ...row,
    place: placeOf('major', major_code) ?? placeOf('college', college_code) ?? null,
    guide: personIf(names, guide_id),
    assigned: personIf(names, assigned_id),
  }));
}
