import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { Halalas } from '#platform/language/numbers/money.ts';
import type { ChoiceList, LocationType, PeopleList } from '../side.ts';

export interface SideTables {
  side: {
    id: GeneratedAlways<number>;
    org_code: string;
    name: string;
    name_arabic: string;
    contract_start: string;
    contract_end: string;
    contract_duration: GeneratedAlways<number>;
    admin_coordinatior: Generated<string>;
    org_capacity: number;
    student_fee: Halalas;
    org_location: string;
    location_type: LocationType;
    college_code: number | null;
    latitude: number | null;
    longitude: number | null;
    version: Generated<number>;
    due_at: string | null;
  };
  side_person: {
    id: GeneratedAlways<number>;
    side_id: number;
    list: PeopleList;
    is_selected: Generated<boolean>;
    first_name: string;
    middle_name: Generated<string>;
    last_name: string;
    first_name_ar: string;
    middle_name_ar: Generated<string>;
    last_name_ar: string;
    full_name: GeneratedAlways<string>;
    full_name_ar: GeneratedAlways<string>;
    job: Generated<string>;
    email: string;
    phone: string;
    national_id: string;
    iban: string | null;
    iban_hint: string | null;
    has_swift: Generated<boolean>;
    account_by: number | null;
    account_at: string | null;
    account_agreed_by: number | null;
    account_agreed_at: string | null;
    account_email: string | null;
    version: Generated<number>;
  };
  internship_choice: {
    id: GeneratedAlways<number>;
    list: ChoiceList;
    code: string;
    name: string;
    name_ar: string;
    college_code: number | null;
    months: number | null;
    weeks: number | null;
    is_active: Generated<boolean>;
    version: Generated<number>;
  };
  internship_department: {
    id: GeneratedAlways<number>;
    code: string;
    name: string;
    name_ar: string;
    major_code: number | null;
    version: Generated<number>;
  };
  internship_cycle: {
    id: GeneratedAlways<number>;
    name: string;
    name_ar: string;
    start_date: string;
    end_date: string;
    is_open: Generated<boolean>;
    college_code: number | null;
    version: Generated<number>;
  };
  internship: {
    id: GeneratedAlways<number>;
    cycle_id: number;
    side_id: number;
    department_id: number;
    trainer_id: number | null;
    major_code: number;
    gender: 1 | 2 | null;
    code_id: number;
    area_id: number | null;
    duration_id: number;
    location: Generated<string>;
    start_date: string;
    end_date: string;
    excuse_deadline: string;
    capacity: number;
    placed: Generated<number>;
    available: GeneratedAlways<number>;
    confirmed_at: string | null;
    confirmed_by: number | null;
    version: Generated<number>;
  };
  side_rating: {
    side_id: number;
    source_id: number;
    students: number;
    average: number;
  };
}

export type SideRow = Selectable<SideTables['side']>;
