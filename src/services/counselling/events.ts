/** Announced with no word of what it is about: who learns that there is something, and when. */
export interface CounsellingEvents {
  /** A risk answer reaches these people; each step once. */
  'counselling.alerted': {
    alert_id: string;
    person_ids: readonly number[];
    step: string;
    now: Date;
  };
  /** A record was opened in an emergency: for the head. */
  'counselling.opened_in_emergency': {
    opening_id: string;
    person_ids: readonly number[];
    now: Date;
  };
  /** Something waits for the student's answer. */
  'counselling.waits_for_answer': { id: string; student_id: number; now: Date };
}
