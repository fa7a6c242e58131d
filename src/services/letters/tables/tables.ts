import type { Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely';
import type { Printed } from '#platform/documents/document.ts';
import type { Halalas } from '#platform/language/numbers/money.ts';
import type { LetterKind, Stage, Status } from '../letter.ts';

/** Both languages of a confirmed letter's paper, without who may check it and where. */
export type Paper = { ar: Omit<Printed, 'check'>; en: Omit<Printed, 'check'> };

export interface LetterTables {
  letter: {
    id: GeneratedAlways<number>;
    kind: LetterKind;
    is_internal: GeneratedAlways<boolean>;
    side_id: number;
    cycle_id: number;
    internship_id: number | null;
    trainer_id: number | null;
    text: string;
    text_ar: string;
    notes: Generated<string>;
    send_on: string | null;
    trainee_count: Generated<number>;
    student_fee: Halalas;
    total_cost: Halalas;
    coordinator: Generated<Status>;
    coordinator_by: number | null;
    coordinator_at: string | null;
    coordinator_reason: Generated<string>;
    finance: Generated<Status>;
    finance_by: number | null;
    finance_at: string | null;
    finance_reason: Generated<string>;
    status: GeneratedAlways<Status>;
    confirmed_at: string | null;
    confirmed_by: number | null;
    due_at: string | null;
    sent_at: string | null;
    recipient_id: number | null;
    opened_at: string | null;
    moved_at: string;
    stage: GeneratedAlways<Stage>;
    paper: JSONColumnType<Paper> | null;
    check_code: string;
    placements: number[] | null;
    iban: string | null;
    iban_hint: string | null;
    mailing: string | null;
    unsent_at: string | null;
    payment_reference: Generated<string>;
    paid_on: string | null;
    receipt_file_id: number | null;
    payment_file_id: number | null;
    voucher_file_id: number | null;
    made_by: number;
    written_by: number | null;
    made_at: string;
    version: Generated<number>;
  };
  letter_item: {
    id: GeneratedAlways<number>;
    letter_id: number;
    internship_id: number;
    placement_id: number | null;
    seats: Generated<number>;
    is_live: Generated<boolean>;
  };
  letter_template: {
    kind: LetterKind;
    text: string;
    text_ar: string;
    version: Generated<number>;
  };
}

export type LetterRow = Selectable<LetterTables['letter']>;
