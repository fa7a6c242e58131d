import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { Day } from '#platform/language/times/day.ts';
import type { CertificateKind, CertificateState, CheckWay, SignatoryPart } from '../certificate.ts';
import type { CertificateFacts } from '../facts.ts';

/** A column that is written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;

export type ChangeAct =
  | 'issued'
  | 'edited'
  | 'removed'
  | 'confirmed'
  | 'undone'
  | 'replaced'
  | 'revoked';

export interface CertificateTables {
  certificate: {
    id: GeneratedAlways<number>;
    number: string;
    kind: CertificateKind;
    student_id: number;
    code: string | null;
    date_from: Day | null;
    date_to: Day | null;
    facts: Json<CertificateFacts>;
    state: CertificateState;
    is_by_rule: boolean;
    written_by: number;
    issued_at: string;
    confirmed_by: number | null;
    confirmed_at: string | null;
    head_id: number | null;
    dean_id: number | null;
    ended_by: number | null;
    ended_at: string | null;
    reason: Generated<string>;
    replaces_id: number | null;
    version: Generated<number>;
  };
  certificate_signatory: {
    id: GeneratedAlways<number>;
    college_code: number;
    part: SignatoryPart;
    name: string;
    name_ar: string;
    valid_from: Day;
    picture_id: number | null;
    written_by: number;
    written_at: string;
  };
  certificate_change: {
    id: GeneratedAlways<number>;
    certificate_id: number;
    act: ChangeAct;
    by_id: number;
    at: string;
    reason: Generated<string>;
    before: Json<object> | null;
  };
  certificate_paper: {
    certificate_id: number;
    digest: Buffer;
    bytes: Buffer;
    made_at: string;
  };
  certificate_check: {
    certificate_id: number;
    day: string;
    way: CheckWay;
    times: Generated<number>;
    last_at: string;
  };
}

export type CertificateRow = Selectable<CertificateTables['certificate']>;
export type SignatoryRow = Selectable<CertificateTables['certificate_signatory']>;
