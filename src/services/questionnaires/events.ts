interface AboutQuestionnaire {
  questionnaire_id: number;
  name: string;
  name_ar: string;
  student_ids: readonly number[];
  now: Date;
}

/** The events of questionnaires, announced in the transaction that makes them true. */
export interface QuestionnaireEvents {
  /** To those who have not answered, or not taken their token. */
  'questionnaires.reminded': AboutQuestionnaire;
  /** To those who answered: their grades are shown. */
  'questionnaires.released': AboutQuestionnaire;
}
