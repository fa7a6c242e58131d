import { call, defineCalls } from '#platform/contract/calls.ts';
import type { FilesShapes } from './contract.ts';

export const filesCalls = defineCalls<FilesShapes>('files')({
  upload: call('POST /files', 'signed_in', { upload: true }),
  listPurposes: call('GET /files/purposes', 'signed_in'),
  read: call('GET /files/{id}', 'everyone'),
  discard: call('DELETE /files/{id}', 'signed_in'),
});
