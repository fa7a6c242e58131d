import { call, defineCalls } from '#platform/contract/calls.ts';
import type { WaitsShapes } from './contract.ts';

export const waitsCalls = defineCalls<WaitsShapes>('waits')({
  listWaits: call('GET /waits', 'signed_in'),
  listFigures: call('GET /waits/figures', 'signed_in'),
  listDone: call('GET /waits/done', 'signed_in'),
});
