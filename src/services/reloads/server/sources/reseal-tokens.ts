import type { Secrets } from '#platform/secrets/secrets.ts';
import type { ReloadDatabase } from '../runs/runs.ts';
import { openToken, sealToken } from './source-token.ts';

/** Re-encrypts tokens sealed with an old key under the current one, so the old key can be removed. */
export async function resealTokens(deps: {
  database: ReloadDatabase;
  secrets: Secrets;
}): Promise<void> {
  const { database, secrets } = deps;
  await database.transaction(async ({ writes }) => {
    const sources = await writes
      .selectFrom('reload_source')
      .select(['kind', 'address', 'token', 'is_token_lost'])
      .where('token', 'is not', null)
      .forUpdate()
      .execute();
    for (const source of sources) {
      if (source.token === null || secrets.isCurrent(source.token)) continue;
      const opened = openToken(secrets, source);
      if (opened === null || opened === 'lost') continue;
      await writes
        .updateTable('reload_source')
        .set({ token: sealToken(secrets, source, opened.plain) })
        .where('kind', '=', source.kind)
        .execute();
    }
  });
}
