import type { Generated, GeneratedAlways } from 'kysely';
import type { PType } from '../notification.ts';

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
  };
}
