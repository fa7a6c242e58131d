import { call, defineCalls } from '#platform/contract/calls.ts';
import type { ViewsShapes } from './contract.ts';

export const viewsCalls = defineCalls<ViewsShapes>('views')({
  listViews: call('GET /views', 'signed_in'),
  saveView: call('POST /views', 'signed_in'),
  changeView: call('PATCH /views/{id}', 'signed_in'),
  deleteView: call('DELETE /views/{id}', 'signed_in'),
});
