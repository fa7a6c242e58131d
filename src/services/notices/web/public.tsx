import { useShownNotices } from './queries.ts';

export { BellNotices } from './bell-list.tsx';

/** How many notices the bell counts besides its own items. */
export function useUnseenNotices(): number {
  return useShownNotices().data?.unseen ?? 0;
}
