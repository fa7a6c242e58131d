import type { Accounts } from '../accounts.ts';
import { placeOfApp } from './app-codes.ts';

/** Seals the apps' secrets that stand under an earlier key again, so that it can be removed. */
export async function resealApps({
  database,
  secrets,
}: Pick<Accounts, 'database' | 'secrets'>): Promise<void> {
  const apps = await database.reads
    .selectFrom('second_step')
    .select(['person_id', 'secret'])
    .execute();
  for (const { person_id, secret } of apps) {
    const sealed = secrets.reseal(secret, placeOfApp(person_id));
    if (sealed === null) continue;
    await database.transaction(({ writes }) =>
      writes
        .updateTable('second_step')
        .set({ secret: sealed })
        .where('person_id', '=', person_id)
        // Unless the person began anew meanwhile.
        .where('secret', '=', secret)
        .execute(),
    );
  }
}
