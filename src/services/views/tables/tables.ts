import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

export interface ViewTables {
  saved_view: {
    id: GeneratedAlways<number>;
    person_id: number;
    list: string;
    name: string;
    address: JSONColumnType<Record<string, string>>;
    position: number;
    is_default: Generated<boolean>;
    created_at: Generated<string>;
  };
}
