import { call, defineCalls } from '#platform/contract/calls.ts';
import type { DemoShapes } from './contract.ts';

export const demoCalls = defineCalls<DemoShapes>('demo')({
  outbox: call('GET /demo/outbox', 'everyone'),
  faults: call('GET /demo/sandbox', 'everyone'),
  setFaults: call('PUT /demo/sandbox', 'everyone'),
  findBank: call('GET /demo/bank', 'everyone'),
  moveClock: call('POST /demo/clock', 'everyone'),
});
