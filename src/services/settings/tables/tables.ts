import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { SettingGroupName } from '../group-names.ts';

export type Values = Readonly<Record<string, unknown>>;

export interface SettingTables {
  setting_group: {
    id: GeneratedAlways<number>;
    name: SettingGroupName;
    chosen: Generated<Values>;
  };
  setting_change: {
    id: GeneratedAlways<number>;
    group_id: number;
    at: string;
    actor_id: number;
    from: JSONColumnType<Values>;
    to: JSONColumnType<Values>;
    put_back: number | null;
  };
}
