import { CountBadge } from '#platform/ui/facts/count-badge.tsx';
import type { MenuEntry } from '#platform/web/screens.ts';
import { useWaitingIn } from '#services/waits/web/public.tsx';

/** How much waits behind a closed group of the menu. */
export function GroupCount({ entries }: { entries: readonly MenuEntry[] }) {
  const count = useWaitingIn(entries.map(({ service }) => service));
  return count > 0 && <CountBadge count={count} />;
}
