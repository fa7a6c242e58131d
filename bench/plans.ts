import type { Pool } from 'pg';
import type { Statement } from './record.ts';

/** PostgreSQL's work for some statements. */
export interface Planned {
  /** Of all of them, one after the other. */
  took_ms: number;
  /** Tables that were read whole, with their rows. */
  whole: string[];
  /** Rows that were sorted at once, where they were many. */
  sorted: string[];
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Sort Key'?: string[];
  Plans?: Node[];
}

/** Fewer are not worth a word. */
const many = 20_000;

/** How PostgreSQL answers what a list or report asks it. */
export async function explain(pool: Pool, statements: readonly Statement[]): Promise<Planned> {
  const planned: Planned = { took_ms: 0, whole: [], sorted: [] };
  for (const { text, values } of statements) {
    if (!/^\s*(select|with)/i.test(text)) continue;
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Node; 'Execution Time': number }[] }>(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      values,
    );
    const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!plan) continue;
    planned.took_ms += plan['Execution Time'];
    for (const node of nodesOf(plan.Plan)) note(planned, node);
  }
  return planned;
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function note(planned: Planned, node: Node): void {
  const read = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  if (read < many) return;
  if (node['Node Type'] === 'Seq Scan') planned.whole.push(`${node['Relation Name']} ${read}`);
  if (node['Sort Key']) planned.sorted.push(`${read} by ${node['Sort Key'].join(', ')}`);
}
