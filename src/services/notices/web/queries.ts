import { useMe } from '#platform/web/me.tsx';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { noticesContract } from '../contract.ts';

const { dismiss, listMine, markSeen } = noticesContract.calls;

/** What is shown to this person now; home and the bell ask together. */
export function useShownNotices() {
  return useCall(listMine, { query: {} }, { scope: useMe().role });
}

export function useMarkSeen() {
  return useCommand(markSeen, { changes: [listMine], onFailed: () => undefined });
}

export function useDismiss() {
  return useCommand(dismiss, { changes: [listMine] });
}
