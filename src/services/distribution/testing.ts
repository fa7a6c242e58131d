import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import type { TestPerson } from '#portal/testing/portal.ts';
import { distributionContract } from './contract.ts';

const { calls } = distributionContract;

/** The open cycle's period whose window the demo has open. */
export async function openPeriod(owner: Pool, now: Date): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    `select wish_period.id from wish_period join internship_cycle as cycle on cycle.id = cycle_id
     where cycle.is_open and opens_at < $1 and closes_at > $1`,
    [now.toISOString()],
  );
  if (!rows[0]) throw new Error('the demo has no open window');
  return rows[0].id;
}

/** Moves the end of that period's window to an hour ago. */
export async function closeWindow(owner: Pool, now: Date): Promise<{ id: number; name: string }> {
  const { rows } = await owner.query<{ id: number; name: string }>(
    `update wish_period set closes_at = $1::timestamptz - interval '1 hour', due_at = null
     from internship_cycle as cycle
     where cycle.id = cycle_id and cycle.is_open and opens_at < $1 and closes_at > $1
     returning wish_period.id, cycle.name`,
    [now.toISOString()],
  );
  const [period] = rows;
  if (!period) throw new Error('the demo has no open window');
  return period;
}

/** Tries a period out and waits for the end. */
export async function aRun(
  staff: TestPerson,
  period: number,
  rest: 'nothing' | 'left' = 'nothing',
) {
  const { reply, status } = await staff.call(calls.startRun, { body: { period, rest } });
  expect(status).toBe(201);
  return endOf(staff, reply.id);
}

export async function endOf(staff: TestPerson, id: number) {
  for (let tries = 0; tries < 600; tries += 1) {
    const { reply } = await staff.call(calls.getRun, { params: { id } });
    if (!['queued', 'running'].includes(reply.state)) return reply;
    await pause(50);
  }
  throw new Error(`run ${id} didn't end`);
}

/** Sets groups or quotas by SQL as if it were done while every window is open. */
export async function setBeforehand<Row extends object>(
  owner: Pool,
  statement: string,
  values: unknown[],
): Promise<Row[]> {
  const client = await owner.connect();
  try {
    await client.query(`begin; select set_config('distribution.at', '2000-01-01T00:00:00Z', true)`);
    const { rows } = await client.query<Row>(statement, values);
    await client.query('commit');
    return rows;
  } finally {
    client.release();
  }
}
