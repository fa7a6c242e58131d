import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '#platform/web/me.tsx';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { notificationsCalls } from '../calls.ts';
import type { Notification } from '../contract.ts';
import { firstLimit, largestLimit, moreLimit } from '../notification.ts';

const changed = [notificationsCalls.list, notificationsCalls.count];

/** The count of new items and the one to toast; refetched when quiet hours end. */
export function useUnseen() {
  return useCall(
    notificationsCalls.count,
    {},
    {
      scope: useMe().role,
      refetchInterval: ({ state: { data } }) => msUntil(data?.quiet_until ?? null),
    },
  );
}

/** Slightly after the moment, and often enough that a page that was asleep finds out soon. */
function msUntil(moment: string | null): number | false {
  if (moment === null) return false;
  const left = new Date(moment).getTime() - serverNow().getTime();
  return Math.min(Math.max(left + 500, 1000), 60_000);
}

/**
 * The newest items, with ten more at each press. One call with a growing limit, so that items that arrive
 * or leave in between cause no gaps or duplicates.
 */
export function useNotifications() {
  const [limit, setLimit] = useState(firstLimit);
  const list = useCall(
    notificationsCalls.list,
    { query: { limit } },
    { scope: useMe().role, keepsPrevious: true },
  );
  return {
    list,
    isLoadingMore: list.isPlaceholderData,
    loadMore: () => setLimit(Math.min(limit + moreLimit, largestLimit)),
  };
}

export function useMarkSeen() {
  return useCommand(notificationsCalls.seen, { changes: changed });
}

export function useChange() {
  return useCommand(notificationsCalls.change, { changes: changed });
}

/** Marks an item as opened and navigates to its link. */
export function useOpenNotification(): (item: Notification) => void {
  const navigate = useNavigate();
  const change = useCommand(notificationsCalls.change, {
    changes: changed,
    // Navigates even if this fails; the star then shows that it is still unread.
    onFailed: () => undefined,
  });
  return ({ id, link, selected }) => {
    if (!selected) change.mutate({ params: { id }, body: { selected: true } });
    if (link !== '') void navigate({ href: link });
  };
}
