import type { Generated, GeneratedAlways } from 'kysely';

export interface FileTables {
  stored_file: {
    id: GeneratedAlways<number>;
    key: string;
    purpose: string;
    owner_id: number;
    file_name: string;
    type: string | null;
    bytes: number | null;
    width: number | null;
    height: number | null;
    sent_at: string;
    used_by: string | null;
    used_by_id: number | null;
    created_at: Generated<string>;
  };
  file_removal: {
    key: string;
    created_at: Generated<string>;
  };
}
