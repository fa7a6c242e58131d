import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { UserType } from '../../access/actor.ts';

/** One field's value, as stored; the action's service words it (audit-words.ts). */
export type AuditValue = string | number | boolean | null;
export type AuditRecord = Readonly<Record<string, AuditValue>>;

export interface AuditTables {
  audit_entry: {
    id: GeneratedAlways<number>;
    at: string;
    actor_id: number | null;
    actor_user_type: UserType | null;
    actor_role: number | null;
    action: string;
    subject_kind: string;
    subject_id: number;
    from: JSONColumnType<AuditRecord>;
    to: JSONColumnType<AuditRecord>;
  };
  audit_batch: {
    position: number;
    upto_id: number;
    entries: number;
    hash: Buffer;
  };
  audit_horizon: {
    id: number;
    due_at: string | null;
    upto_id: Generated<number>;
    settled_xid: string | null;
    next_upto_id: Generated<number>;
  };
  trail_entry: {
    id: GeneratedAlways<number>;
    at: string;
    last_at: string;
    times: number;
    hour: string;
    actor_id: number | null;
    actor_user_type: UserType | null;
    actor_role: number | null;
    action: string;
    is_reading: boolean;
    subject_id: number | null;
    place: string;
    user_agent: string;
  };
}
