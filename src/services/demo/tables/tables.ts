import type { Generated } from 'kysely';

export interface DemoTables {
  demo_mark: {
    only_one: Generated<boolean>;
    is_complete: Generated<boolean>;
    created_at: Generated<string>;
  };
  demo_clock: { only_one: Generated<boolean>; shows: string; moved_at: Generated<string> };
}
