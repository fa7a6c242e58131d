import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { TypedAnswers } from '#services/forms/contract.ts';
import type {
  Choice,
  QuestionKind,
  QuestionnaireState,
  QuestionnaireWay,
  QuestionTarget,
  Subject,
  Target,
} from '../questionnaire.ts';

/** A column that is written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;

export interface QuestionnaireTables {
  question_choices: {
    id: GeneratedAlways<number>;
    name: string;
    name_ar: string;
    is_scale: boolean;
    choices: Json<Choice[]>;
    written_by: number;
    written_at: string;
    retired_at: string | null;
    version: Generated<number>;
  };
  question: {
    id: GeneratedAlways<number>;
    kind: QuestionKind;
    target: QuestionTarget;
    text: string;
    text_ar: string;
    is_required: boolean;
    grade: number;
    is_scale: boolean;
    choices: Json<Choice[]>;
    choices_id: number | null;
    replaces_id: number | null;
    written_by: number | null;
    written_at: string;
    retired_at: string | null;
    version: Generated<number>;
  };
  questionnaire: {
    id: GeneratedAlways<number>;
    name: string;
    name_ar: string;
    description: string;
    description_ar: string;
    target: Target;
    subject: Subject;
    way: QuestionnaireWay;
    is_evaluation: Generated<boolean>;
    starts_at: string;
    ends_at: string;
    state: Generated<QuestionnaireState>;
    made_by: number | null;
    made_at: string;
    published_by: number | null;
    published_at: string | null;
    closed_by: number | null;
    closed_at: string | null;
    released_by: number | null;
    released_at: string | null;
    reminded_at: string | null;
    summed_at: string | null;
    version: Generated<number>;
  };
  questionnaire_section: {
    questionnaire_id: number;
    place: number;
    name: string;
    name_ar: string;
  };
  questionnaire_question: {
    questionnaire_id: number;
    question_id: number;
    section: number;
    place: number;
    condition_id: number | null;
    condition_choice: string | null;
  };
  questionnaire_entry: {
    id: GeneratedAlways<number>;
    questionnaire_id: number;
    is_evaluation: Generated<boolean>;
    target: QuestionTarget;
    student_id: number;
    placement_id: number;
    side_id: number;
    term_code: string;
    college_code: number;
    answers: Json<TypedAnswers>;
    saved_at: string;
    sent_at: string | null;
  };
  questionnaire_points: {
    entry_id: number;
    question_id: number;
    points: number;
    graded_by: number;
    graded_at: string;
  };
  questionnaire_key: {
    id: GeneratedAlways<number>;
    questionnaire_id: number;
    target: QuestionTarget;
    side_id: number;
    term_code: string;
    college_code: number;
    public_key: Buffer;
    private_key: string;
  };
  questionnaire_group: {
    questionnaire_id: number;
    target: QuestionTarget;
    side_id: number;
    term_code: string;
    college_code: number;
  };
  questionnaire_token: {
    questionnaire_id: number;
    target: QuestionTarget;
    student_id: number;
    placement_id: number;
    request: Buffer;
  };
  questionnaire_sum: {
    questionnaire_id: number;
    question_id: number;
    choice: string;
    side_id: number;
    term_code: string;
    college_code: number;
    count: number;
  };
  questionnaire_ballot: {
    token: Buffer;
    key_id: number;
    answered_on: string;
    answers: Json<TypedAnswers>;
  };
}

export type ChoicesRow = Selectable<QuestionnaireTables['question_choices']>;
export type QuestionRow = Selectable<QuestionnaireTables['question']>;
export type QuestionnaireRow = Selectable<QuestionnaireTables['questionnaire']>;
export type EntryRow = Selectable<QuestionnaireTables['questionnaire_entry']>;
export type KeyRow = Selectable<QuestionnaireTables['questionnaire_key']>;
