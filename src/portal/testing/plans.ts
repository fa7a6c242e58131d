import { expect } from 'vitest';
import { recordStatements } from '../../../bench/record.ts';
import type { TestPerson, TestPortal } from './portal.ts';

/** A step of a query plan, as PostgreSQL executed it. */
export interface PlanStep {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Plan Rows': number;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: PlanStep[];
}

/**
 * The executed plan steps of every read of a call. It is made without the network, across which the recorder
 * loses the statements.
 */
export async function stepsOf(
  { app, database }: TestPortal,
  person: TestPerson,
  path: string,
): Promise<PlanStep[]> {
  const statements = await recordStatements(async () => {
    const headers = { authorization: `Bearer ${person.token}` };
    const answer = await app.inject({ url: `/api${path}`, headers });
    expect(answer.statusCode).toBe(200);
  });
  expect(statements).not.toHaveLength(0);
  const steps: PlanStep[] = [];
  for (const { text, values } of statements) {
    if (!/^(select|with)/i.test(text.trim())) continue;
    const { rows } = await database.pool.query<{ 'QUERY PLAN': { Plan: PlanStep }[] }>(
      `explain (analyze, timing off, format json) ${text}`,
      values,
    );
    for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) steps.push(...flat(Plan));
  }
  return steps.filter((step) => step['Actual Loops'] > 0);
}

/** The tables that a call reads. */
export async function tablesRead(
  portal: TestPortal,
  person: TestPerson,
  path: string,
): Promise<Set<string>> {
  const steps = await stepsOf(portal, person, path);
  return new Set(steps.flatMap((step) => step['Relation Name'] ?? []));
}

function flat(step: PlanStep): PlanStep[] {
  return [step, ...(step.Plans ?? []).flatMap(flat)];
}
