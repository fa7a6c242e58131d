import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
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
    written_by: number;
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
    starts_at: string;
    ends_at: string;
    state: Generated<QuestionnaireState>;
    made_by: number;
    made_at: string;
    published_by: number | null;
    published_at: string | null;
    closed_by: number | null;
    closed_at: string | null;
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
}

export type ChoicesRow = Selectable<QuestionnaireTables['question_choices']>;
export type QuestionRow = Selectable<QuestionnaireTables['question']>;
export type QuestionnaireRow = Selectable<QuestionnaireTables['questionnaire']>;
