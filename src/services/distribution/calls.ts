import { student } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { listCalls } from '#platform/contract/list.ts';
import { internshipStaff } from '#services/sides/calls.ts';
import type { DistributionShapes } from './contract.ts';

const distributedCalls = listCalls('/internship/distribution/distributed', internshipStaff);

export const distributionCalls = defineCalls<DistributionShapes>(
  'distribution',
  'InternshipEnable',
)({
  listRuns: call('GET /internship/distribution/runs', internshipStaff),
  listPeriods: call('GET /internship/distribution/periods', internshipStaff),
  startRun: call('POST /internship/distribution/runs', internshipStaff, { idempotent: true }),
  getRun: call('GET /internship/distribution/run/{id}', internshipStaff),
  compareRuns: call('GET /internship/distribution/run/{id}/against/{other}', internshipStaff),
  listMoves: call('GET /internship/distribution/run/{id}/against/{other}/moves', internshipStaff),
  listRows: call('GET /internship/distribution/run/{id}/students', internshipStaff),
  explainRow: call('GET /internship/distribution/run/{id}/student/{student}', internshipStaff),
  publishRun: call('PUT /internship/distribution/run/{id}/published', internshipStaff),
  undoRun: call('DELETE /internship/distribution/run/{id}/published', internshipStaff),
  getSettings: call('GET /internship/distribution/settings/{period}', internshipStaff),
  listQuotas: call('GET /internship/distribution/settings/{period}/quotas', internshipStaff),
  addGroup: call('POST /internship/distribution/groups', internshipStaff, { idempotent: true }),
  editGroup: call('PUT /internship/distribution/group/{id}', internshipStaff),
  removeGroup: call('DELETE /internship/distribution/group/{id}', internshipStaff),
  setQuotas: call('PUT /internship/distribution/quotas/{id}', internshipStaff),
  getPlaced: call('GET /internship/distribution/students/{id}', internshipStaff),
  placeStudents: call('POST /internship/distribution/students/{id}', internshipStaff),
  unplaceStudents: call('DELETE /internship/distribution/students/{id}', internshipStaff),
  getBoard: call('GET /internship/distribution/board/{period}/figures', internshipStaff),
  listBoard: call('GET /internship/distribution/board/{period}', internshipStaff),
  listBoardStudents: call('GET /internship/distribution/board/{period}/students', internshipStaff),
  listFits: call('GET /internship/distribution/board/{period}/fits', internshipStaff),
  listConflicts: call('GET /internship/distribution/board/{period}/conflicts', internshipStaff),
  explainSeat: call(
    'GET /internship/distribution/board/{period}/student/{student}/internship/{internship}',
    internshipStaff,
  ),
  exchangeSeats: call('PUT /internship/distribution/exchange', internshipStaff),
  listDistributed: distributedCalls.list,
  exportDistributed: distributedCalls.exported,
  getOwn: call('GET /internship/students/distribution', [student], { shut_while_halted: true }),
});
