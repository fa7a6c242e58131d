import { admin } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import type { MyDataShapes } from './contract.ts';

const administrators = [admin('system_admin')];

export const myDataCalls = defineCalls<MyDataShapes>('my-data')({
  readOwn: call('GET /my-data', 'signed_in'),
  listLooks: call('GET /my-data/looks', 'signed_in'),
  askCopy: call('POST /my-data/copy', 'signed_in', { fresh: true }),
  fetchCopy: call('POST /my-data/copy/file', 'signed_in', { fresh: true }),
  listDestructions: call('GET /my-data/destructions', administrators),
  listErasures: call('GET /my-data/erasures', administrators),
  readErasable: call('GET /my-data/erasures/{user_id}', administrators),
  askErasure: call('POST /my-data/erasures', administrators, { fresh: true }),
  decideErasure: call('POST /my-data/erasures/{id}/decide', administrators, { fresh: true }),
  agreeDestruction: call('POST /my-data/destructions/{id}/agree', administrators, { fresh: true }),
});
