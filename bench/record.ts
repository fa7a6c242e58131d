import pg from 'pg';

/** One statement as the portal sent it. */
export interface Statement {
  text: string;
  values: unknown[];
}

type Query = (this: RecordedClient, query: unknown, ...rest: unknown[]) => unknown;

interface RecordedClient {
  connectionParameters?: { application_name?: string };
}

/**
 * What the portal of this very process asks of PostgreSQL while `work` runs, sign-in left out: so a
 * bare server can be given the same SQL to the letter.
 */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const client = pg.Client.prototype as unknown as { query: Query };
  const query = client.query;
  client.query = function recorded(asked, ...rest) {
    const statement = statementOf(asked, rest[0]);
    // The queue has connections of its own, which poll.
    const isCall = this.connectionParameters?.application_name === 'bawaba';
    if (isCall && statement && !isSignIn(statement)) statements.push(statement);
    return query.call(this, asked, ...rest);
  };
  try {
    await work();
  } finally {
    client.query = query;
  }
  return statements;
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
