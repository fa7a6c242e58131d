import { useMe } from '#platform/web/me.tsx';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { noticesCalls } from '../calls.ts';

const { dismiss, listMine, markSeen } = noticesCalls;

/** The notices shown to the user now; home and the bell share the call. */
export function useShownNotices() {
  return useCall(listMine, { query: {} }, { scope: useMe().role });
}

export function useMarkSeen() {
  return useCommand(markSeen, { changes: [listMine], onFailed: () => undefined });
}

export function useDismiss() {
  return useCommand(dismiss, { changes: [listMine] });
}
