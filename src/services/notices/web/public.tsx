import { useShownNotices } from './queries.ts';

export { BellNotices } from './bell-list.tsx';

/** How many unseen notices the bell adds to its own items. */
export function useUnseenNotices(): number {
  return useShownNotices().data?.unseen ?? 0;
}
