import type { Language } from '#platform/language/language.ts';

export interface MyDataTables {
  data_copy: {
    person_id: number;
    asked_at: string;
    language: Language;
    bytes: Buffer | null;
  };
}
