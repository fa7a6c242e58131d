import { guidanceCalls } from '../calls.ts';

/** The guidanceCalls whose answers go stale when a student gets another guide, or a transfer or request is made. */
export const guidanceAnswers = [
  guidanceCalls.listStudents,
  guidanceCalls.countStudents,
  guidanceCalls.listChoices,
  guidanceCalls.getStudent,
  guidanceCalls.listGuides,
  guidanceCalls.listAdvisorHistory,
  guidanceCalls.listTransfers,
  guidanceCalls.listRequests,
  guidanceCalls.countTransfers,
  guidanceCalls.countRequests,
  guidanceCalls.getMyAdvisor,
  guidanceCalls.listMyRequests,
];
