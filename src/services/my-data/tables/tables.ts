import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Language } from '#platform/language/language.ts';
import type { Day } from '#platform/language/times/day.ts';

import type { ErasureOutcome, ErasureReason } from '../erasure.ts';

export interface MyDataTables {
  data_copy: {
    person_id: number;
    asked_at: string;
    language: Language;
    bytes: Buffer | null;
  };
  erasure: {
    id: GeneratedAlways<number>;
    person_id: number;
    reason: ErasureReason;
    asked_by: number;
    asked_at: string;
    agreed_by: number | null;
    agreed_at: string | null;
    outcome: ErasureOutcome | null;
    ended_at: string | null;
    gone: JSONColumnType<Record<string, number>>;
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
