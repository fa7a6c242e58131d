import { waitsCalls } from '#services/waits/calls.ts';
import { requestsCalls } from '../calls.ts';

const { countQueue, findDraft, getOwn, getRequest, listAll, listOwn, listQueue } = requestsCalls;

/** The calls whose answers go stale when a request changes. */
export const requestChanged = [
  countQueue,
  findDraft,
  getOwn,
  getRequest,
  listAll,
  listOwn,
  listQueue,
  waitsCalls.listWaits,
] as const;
