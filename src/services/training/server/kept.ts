import { defineKept } from '#platform/kept/kept.ts';
import type { TrainingTables } from '../tables/tables.ts';

export const trainingKept = defineKept<TrainingTables>({
  seen: ['listOwn', 'own'],
  study: {
    placement: 'student_id',
    placement_event: 'student_id',
    training_attendance: { by: 'placement_id', of: 'placement' },
    training_entry: { by: 'placement_id', of: 'placement' },
    training_code_try: { by: 'placement_id', of: 'placement' },
    training_request: { by: 'placement_id', of: 'placement' },
    training_turn: 'student_id',
  },
});
