import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { Day } from '#platform/language/times/day.ts';
import type { Definition, FormType } from '../definition.ts';
import type { FormState } from '../form.ts';

/** Written as JSON text, read as what it says. */
type Json<Value> = ColumnType<Value, string, string>;

export interface FormTables {
  form: {
    id: GeneratedAlways<number>;
    type: FormType;
    number: number;
    state: Generated<FormState>;
    definition: Json<Definition>;
    draft: Generated<number>;
    title: string;
    title_ar: string;
    searched: string;
    opens_on: Day | null;
    closes_on: Day | null;
    version_id: number | null;
    published_draft: number | null;
    changed_at: string;
    changed_by: number | null;
    created_at: Generated<string>;
  };
  form_version: {
    id: GeneratedAlways<number>;
    form_id: number;
    number: number;
    definition: Json<Definition>;
    published_at: string;
    published_by: number | null;
  };
}

export type FormRow = Selectable<FormTables['form']>;
