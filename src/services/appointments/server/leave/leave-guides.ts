import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Actor } from '#platform/access/actor.ts';
import { isAllowed } from '#platform/access/allow.ts';
import { roles } from '#platform/access/roles.ts';
import type { Page } from '#platform/contract/paging.ts';
import type { Reads } from '#platform/database/database.ts';
import { readPage } from '#platform/database/page.ts';
import type { Language } from '#platform/language/language.ts';
import { holdersOf } from '#services/accounts/server/public.ts';
import { guides } from '#services/guidance/calls.ts';
import {
  distanceOf,
  findStaffPlace,
  guideLoads,
  peopleLike,
} from '#services/people/server/public.ts';
import type { LineTables } from '../waiting-line.ts';

type Place = Awaited<ReturnType<typeof findStaffPlace>>;

/** Some of a department's guides. */
interface Among {
  place: Place;
  /** All who serve the department's section, or only those who may receive every student of this guide. */
  beside: number | null;
}

/** The guides of whom this head may write a leave: those of the department, and of the head's section if it has one. */
export async function guidesLed(reads: Reads<LineTables>, actor: Actor): Promise<Among> {
  return { place: await findStaffPlace(reads, actor.id), beside: null };
}

/** The possible deputies of a guide: the others of the same department who receive students of the same section. */
export async function guidesBeside(reads: Reads<LineTables>, guide_id: number): Promise<Among> {
  return { place: await findStaffPlace(reads, guide_id), beside: guide_id };
}

/** Whether the actor may write and end this guide's leaves: their own, or as head of the department. */
export async function mayWriteFor(
  reads: Reads<LineTables>,
  actor: Actor,
  guide_id: number,
): Promise<boolean> {
  if (isAllowed(guides, actor)) return actor.id === guide_id;
  return isGuideAmong(reads, guide_id, await guidesLed(reads, actor));
}

export async function isGuideAmong(
  reads: Reads<LineTables>,
  id: number,
  among: Among,
): Promise<boolean> {
  const found = await guidesAmong(reads, among).select('id').where('id', '=', id).execute();
  return found.length > 0;
}

/** Their ids: a subquery. */
export function idsAmong(among: Among): Expression<number> {
  return expressionBuilder<LineTables, never>()
    .selectFrom(guideLoads(holdersOf([roles.academic_guide])).as('guide'))
    .select('guide.id')
    .where(conditionOf(among))
    .$asScalar();
}

interface GuideList extends Page {
  search?: string | undefined;
  language: Language;
}

export async function listGuidesAmong(
  reads: Reads<LineTables>,
  among: Among,
  { search, language, ...page }: GuideList,
) {
  const query = guidesAmong(reads, among)
    .select(['id', 'user_id', 'full_name', 'full_name_ar'])
    .$if(search !== undefined, (some) =>
      some
        .where('id', 'in', peopleLike(search ?? ''))
        .orderBy(distanceOf('guide.id', search ?? '')),
    )
    .orderBy(language === 'ar' ? 'full_name_ar' : 'full_name')
    .orderBy('id');
  return readPage(query, page);
}

function guidesAmong(reads: Reads<LineTables>, among: Among) {
  return reads
    .selectFrom(guideLoads(holdersOf([roles.academic_guide])).as('guide'))
    .where(conditionOf(among));
}

interface GuideColumns {
  guide: {
    id: number;
    section: 1 | 2 | null;
    major_code: number | null;
    college_code: number | null;
  };
}

function conditionOf({ place, beside }: Among): Expression<SqlBool> {
  const e = expressionBuilder<GuideColumns, 'guide'>();
  const section = place?.section ?? null;
  const both = e('guide.section', 'is', null);
  return e.and([
    ofDepartment(place, { or_college: beside !== null }),
    ...(section === null ? [] : [e.or([both, e('guide.section', '=', section)])]),
    ...(beside === null ? [] : [e('guide.id', '!=', beside)]),
    // Somebody kept to one section can't receive the students of a guide of both.
    ...(beside !== null && section === null ? [both] : []),
  ]);
}

/** Beside a guide whom the source places in no department are the college's; a head without one leads nobody. */
function ofDepartment(place: Place, { or_college }: { or_college: boolean }): Expression<SqlBool> {
  const e = expressionBuilder<GuideColumns, 'guide'>();
  if (place?.major_code) return e('guide.major_code', '=', place.major_code);
  if (or_college && place?.college_code) return e('guide.college_code', '=', place.college_code);
  return e.lit(false);
}
