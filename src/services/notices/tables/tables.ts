import type { Generated, GeneratedAlways } from 'kysely';
import type { Gender } from '#platform/access/actor.ts';
import type { NoticeKind, RolePair } from '../notice.ts';

export interface NoticeTables {
  notice: {
    id: GeneratedAlways<number>;
    kind: NoticeKind;
    title: string;
    title_ar: string;
    body: string;
    body_ar: string;
    starts_at: string;
    ends_at: string;
    roles: RolePair[];
    colleges: number[];
    sections: Gender[];
    students: Generated<number[]>;
    author_id: number;
    written_at: string;
    withdrawn_at: string | null;
    due_at: string | null;
  };
  notice_reading: {
    notice_id: number;
    person_id: number;
    seen: boolean;
    dismissed: Generated<boolean>;
  };
}
