import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { UserType } from '#platform/access/actor.ts';

export interface CampaignTables {
  guidance_campaign: {
    id: GeneratedAlways<number>;
    title: string;
    title_ar: string;
    text: string;
    text_ar: string;
    author_id: number;
    author_type: UserType;
    author_role: number;
    starts_at: string;
    ends_at: string;
    stopped_at: string | null;
    reminded_at: string | null;
    due_at: string | null;
    created_at: Generated<string>;
  };
  guidance_campaign_student: {
    campaign_id: number;
    student_id: number;
    invited_at: string | null;
    seen_at: string | null;
    reminded_at: string | null;
    booking_id: number | null;
    booked_at: string | null;
  };
}

export type InvitedRow = Selectable<CampaignTables['guidance_campaign_student']>;
