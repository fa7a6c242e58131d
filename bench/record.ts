import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** One statement as the portal sent it. */
export interface Statement {
  text: string;
  values: unknown[];
}

const recorded = new AsyncLocalStorage<Statement[]>();
const client = pg.Client.prototype as unknown as {
  query: (query: unknown, ...rest: unknown[]) => unknown;
};
const query = client.query;
client.query = function record(asked, ...rest) {
  const statement = statementOf(asked, rest[0]);
  if (statement && !isSignIn(statement)) recorded.getStore()?.push(statement);
  return query.call(this, asked, ...rest);
};

/**
 * Records the SQL that the portal of this very process sends for `work`, without sign-in, so that a bare server can be
 * given the same SQL to the letter. Duties and the queue that run meanwhile are left out.
 */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  await recorded.run(statements, work);
  return [...statements];
}

function statementOf(asked: unknown, values: unknown): Statement | null {
  if (typeof asked === 'string') {
    return { text: asked, values: Array.isArray(values) ? values : [] };
  }
  const config = asked as { text?: unknown; values?: unknown[] };
  return typeof config.text === 'string'
    ? { text: config.text, values: config.values ?? [] }
    : null;
}

function isSignIn({ text }: Statement): boolean {
  return /"session"/.test(text);
}
