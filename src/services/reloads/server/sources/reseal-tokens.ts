import type { Secrets } from '#platform/secrets/secrets.ts';
import type { ReloadDatabase } from '../runs/runs.ts';
import { resealToken } from './source-token.ts';

/** Re-encrypts tokens sealed with an old key under the current one, so the old key can be removed. */
export async function resealTokens(deps: {
  database: ReloadDatabase;
  secrets: Secrets;
}): Promise<void> {
  const { database, secrets } = deps;
  await database.transaction(async ({ writes }) => {
    const sources = await writes
      .selectFrom('reload_source')
      .select(['kind', 'address', 'token'])
      .where('token', 'is not', null)
      .forUpdate()
      .execute();
    for (const source of sources) {
      const token = source.token === null ? null : resealToken(secrets, source, source.token);
      if (token === null) continue;
      await writes
        .updateTable('reload_source')
        .set({ token })
        .where('kind', '=', source.kind)
        .execute();
    }
  });
}
