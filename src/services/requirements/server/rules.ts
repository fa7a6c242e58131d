import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { refuse } from '#platform/contract/refusal.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { refuseBroken } from '#platform/database/violation.ts';
import { listCoursesNamed } from '#services/people/server/public.ts';
import type { ShownRule } from '../contract.ts';
import type { RuleKind } from '../rule.ts';
import { placesOf } from './present.ts';
import { recheckAll } from './recheck.ts';
import { type Deps, requirementsRoom, type Tables } from './requirements-platform.ts';

/** More than that nobody reads. */
const mostRules = 200;

/** The rules, general ones first. */
export async function listRules(reads: Reads<Tables>): Promise<ShownRule[]> {
  const rows = await reads
    .selectFrom('internship_rule')
    .selectAll()
    .orderBy('major_code', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .execute();
  const placeIn = await placesOf(reads);
  const codes = rows.map(({ course_code }) => course_code).filter((code) => code !== null);
  const courses = await listCoursesNamed(reads, codes);
  return rows.map(({ id, kind, major_code, threshold, course_code }) => ({
    id,
    kind,
    threshold,
    major: placeIn('major', major_code),
    course: course_code === null ? null : namedCourse(course_code, courses.get(course_code)),
  }));
}

function namedCourse(code: string, named?: { name: string; name_ar: string }) {
  return { code, name: named?.name ?? code, name_ar: named?.name_ar ?? code };
}

interface NewRule {
  kind: RuleKind;
  major: number | null;
  threshold: number | null;
  course: string | null;
}

const refusals = {
  internship_rule_once: 'rule_exists',
  internship_rule_threshold: 'rule_incomplete',
  internship_rule_course: 'rule_incomplete',
} as const;

export async function addRule(deps: Deps, { major, course, ...rule }: NewRule, acting: Acting) {
  return refuseBroken(deps.database, refusals, async (tx) => {
    if ((await listRules(tx.writes)).length >= mostRules) return refuse('too_many_rules');
    const placeIn = await placesOf(tx.writes);
    const isKnown =
      (major === null || placeIn('major', major) !== null) &&
      (course === null || (await listCoursesNamed(tx.writes, [course])).has(course));
    if (!isKnown) return refuse('rule_incomplete');
    const { id } = await tx.writes
      .insertInto('internship_rule')
      .values({ ...rule, major_code: major, course_code: course })
      .returning('id')
      .executeTakeFirstOrThrow();
    await follow(deps, tx, { id, kind: rule.kind, action: 'rule_added' }, acting);
    return { id };
  });
}

export async function removeRule(deps: Deps, id: number, acting: Acting) {
  return deps.database.transaction(async (tx) => {
    const gone = await tx.writes
      .deleteFrom('internship_rule')
      .where('id', '=', id)
      .returning('kind')
      .executeTakeFirst();
    if (!gone) return refuse('not_found');
    await follow(deps, tx, { id, kind: gone.kind, action: 'rule_removed' }, acting);
    return { id };
  });
}

async function follow(
  { live }: Deps,
  tx: Transaction<Tables>,
  { id, kind, action }: { id: number; kind: RuleKind; action: string },
  { actor, now }: Acting,
) {
  const subject = { kind: 'internship_rule', id };
  const to = { rule_kind: kind };
  await writeAudit(tx, { now, actor, action: `requirements.${action}`, subject, to });
  await recheckAll(tx);
  live.changed(tx, [requirementsRoom], { what: 'requirements' });
}
