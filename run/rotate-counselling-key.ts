import { rotateCounsellingKey } from '../src/portal/server/rotate-counselling-key.ts';
import { withDatabase } from './with-database.ts';

// Running portals learn of the new key when they meet it.
await withDatabase(async (database, settings) => {
  console.log(await rotateCounsellingKey(database, settings));
});
