import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '#platform/web/me.tsx';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { type Notification, notificationsContract } from '../contract.ts';
import { firstLimit, largestLimit, moreLimit } from '../notification.ts';

const { calls } = notificationsContract;
const changed = [calls.list, calls.count];

/** How many are new, and the one to toast; asked for again when quiet hours are over. */
export function useUnseen() {
  return useCall(
    calls.count,
    {},
    {
      scope: useMe().role,
      refetchInterval: ({ state: { data } }) => msUntil(data?.quiet_until ?? null),
    },
  );
}

/** A little after, and often enough that a page which slept finds out soon. */
function msUntil(moment: string | null): number | false {
  if (moment === null) return false;
  const left = new Date(moment).getTime() - serverNow().getTime();
  return Math.min(Math.max(left + 500, 1000), 60_000);
}

/**
 * The newest, and ten more at each press. It is one call with a growing limit: what arrives or goes
 * in between leaves no gap and no double.
 */
export function useNotifications() {
  const [limit, setLimit] = useState(firstLimit);
  const list = useCall(
    calls.list,
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
  return useCommand(calls.seen, { changes: changed });
}

export function useChange() {
  return useCommand(calls.change, { changes: changed });
}

/** Marks an item as opened and goes where it leads. */
export function useOpenNotification(): (item: Notification) => void {
  const navigate = useNavigate();
  const change = useCommand(calls.change, {
    changes: changed,
    // Where it leads is shown all the same; the star then tells that it still counts as unread.
    onFailed: () => undefined,
  });
  return ({ id, link, selected }) => {
    if (!selected) change.mutate({ params: { id }, body: { selected: true } });
    if (link !== '') void navigate({ href: link });
  };
}
