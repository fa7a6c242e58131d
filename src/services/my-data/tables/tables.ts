import type { Generated, GeneratedAlways } from 'kysely';
import type { Language } from '#platform/language/language.ts';
import type { Day } from '#platform/language/times/day.ts';

export interface MyDataTables {
  data_copy: {
    person_id: number;
    asked_at: string;
    language: Language;
    bytes: Buffer | null;
  };
  destruction: {
    id: GeneratedAlways<number>;
    table_name: string;
    before_day: Day;
    counted: number;
    opened_at: string;
    agreed_by: number | null;
    agreed_at: string | null;
    destroyed: Generated<number>;
    destroyed_at: string | null;
  };
}
