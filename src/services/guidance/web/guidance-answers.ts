import { guidanceContract } from '../contract.ts';

const { calls } = guidanceContract;

/** All that may be different once somebody has another guide, or wishes for one. */
export const guidanceAnswers = [
  calls.listStudents,
  calls.countStudents,
  calls.listChoices,
  calls.getStudent,
  calls.listGuides,
  calls.listAdvisorHistory,
  calls.listTransfers,
  calls.listRequests,
  calls.getMyAdvisor,
  calls.listMyRequests,
];
