import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PType } from '#platform/contract/news-terms.ts';
import type { Time } from '#platform/language/times/day.ts';

export interface NotificationTables {
  notification: {
    id: GeneratedAlways<number>;
    person_id: number;
    role: number | null;
    kind: string;
    p_type: PType;
    msg: string;
    msg_ar: string;
    link: Generated<string>;
    time: string;
    action: Generated<boolean>;
    toestify: Generated<boolean>;
    badge: Generated<boolean>;
    selected: Generated<boolean>;
    source: string;
    created_at: Generated<string>;
    in_bell: Generated<boolean>;
    thread: string | null;
    times: Generated<number>;
  };
  notification_preference: { person_id: number; kind: string; bell: boolean; mail: boolean };
  quiet_hours: {
    person_id: number;
    is_on: boolean;
    start_time: Time;
    end_time: Time;
    days: number[];
  };
  notification_mail: {
    notification_id: number;
    person_id: number;
    due_at: string;
    settled_at: string | null;
  };
  held_letter: {
    id: GeneratedAlways<number>;
    person_id: number;
    name: string;
    data: ColumnType<object, string, never>;
    due_at: string;
    needed_by: string | null;
    created_at: Generated<string>;
  };
  sent_notification: { notification_id: number; sender_id: number; sent_at: string };
}
