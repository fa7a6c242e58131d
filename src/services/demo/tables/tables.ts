import type { Generated } from 'kysely';

export interface DemoTables {
  demo_mark: {
    only_one: Generated<boolean>;
    is_complete: Generated<boolean>;
    created_at: Generated<string>;
  };
  demo_message: {
    id: string;
    kind: 'mail' | 'sms';
    sent_to: string;
    subject: string;
    text: string;
    html: string;
    /** Written as JSON text, read as a list. */
    links: unknown;
    created_at: string;
  };
  demo_clock: { only_one: Generated<boolean>; shows: string; moved_at: Generated<string> };
}
