import { guidanceContract } from '../contract.ts';

const { calls } = guidanceContract;

/** The calls whose answers go stale when a student gets another guide, or a transfer or request is made. */
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
