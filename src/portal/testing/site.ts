import { inject } from 'vitest';
import type { Actor } from '#platform/access/actor.ts';
import type { Contract } from '#platform/contract/endpoint.ts';
import { refuse } from '#platform/contract/refusal.ts';
import { type OpenDatabase, openDatabase } from '#platform/database/database.ts';
import { openPool } from '#platform/database/pool.ts';
import {
  type Binding,
  type BindingTables,
  bindContract,
  bindDownloads,
  type Handlers,
} from '#platform/http/bind.ts';
import { openExportPlaces } from '#platform/http/export-places.ts';
import { openPaces } from '#platform/http/paces.ts';
import { createServer } from '#platform/http/server.ts';
import { createPhrases, speakWith } from '#platform/language/phrases.ts';
import { createDatabase, makeTables, type TestDatabase } from '#platform/testing/postgres.ts';
import { ar, en } from '../server/phrases.ts';

/** A server with a test's own contract and the platform's tables, without the portal's services. */
export interface Site {
  url: string;
  copy: TestDatabase;
  database: OpenDatabase<BindingTables>;
  close(): Promise<void>;
}

interface SiteOptions {
  now: () => Date;
  /** The people who are signed in, by token. */
  people?: ReadonlyMap<string, Actor>;
  /** The database of another site, whose process this one stands beside. */
  beside?: Site;
  paces?: Binding['paces'];
}

export async function openSite<C extends Contract>(
  contract: C,
  handlersOver: (database: OpenDatabase<BindingTables>) => Handlers<C>,
  { now, people = new Map(), beside, paces = openPaces() }: SiteOptions,
): Promise<Site> {
  const copy = beside?.copy ?? (await platformDatabase());
  const database = openDatabase<BindingTables>(openPool(copy.url));
  const speak = speakWith(createPhrases({ ar, en }));
  const app = await createServer({ logger: false, trust_proxy: false, speak });
  const handlers = handlersOver(database);
  const binding: Binding = {
    database,
    clock: { now },
    speak,
    authenticate: async (token) => people.get(token) ?? refuse('not_signed_in'),
    checkFresh: async () => null,
    isOn: async () => true,
    paces,
    exports: openExportPlaces(),
    check_replies: true,
    upload_dir: '',
  };
  bindContract(app, contract, handlers, binding);
  bindDownloads(app, [{ contract, handlers: handlers as never }], binding);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    copy,
    database,
    close: async () => {
      // Otherwise closing would wait for responses that a test didn't read.
      app.server.closeAllConnections();
      await app.close();
      await database.close();
      if (!beside) await copy.drop();
    },
  };
}

async function platformDatabase(): Promise<TestDatabase> {
  const copy = await createDatabase({ postgres_url: inject('postgres_url') });
  const owners = ['platform/http', 'platform/links', 'platform/webhooks'].map((owner) => ({
    owner,
    folder: new URL(`../../${owner}/tables/`, import.meta.url),
  }));
  await makeTables(copy, owners);
  return copy;
}
