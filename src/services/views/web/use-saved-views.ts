import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { List } from '#platform/web/lists/list.ts';
import { useCall } from '#platform/web/queries.ts';
import { viewsCalls } from '../calls.ts';
import type { View } from '../contract.ts';
import { isSameAddress, mostViews } from '../saved-view.ts';

interface SavedViews {
  views: readonly View[];
  /** The view that the list shows now. */
  shown: View | undefined;
}

export function useSavedViews<Row>({ source, address }: List<Row>): SavedViews {
  const query = { list: source.endpoint.name, page_size: mostViews };
  const views = useCall(viewsCalls.listViews, { query }).data?.results ?? [];
  return { views, shown: views.find((view) => isSameAddress(view.address, address.all)) };
}

/** Opens the default view when the list is entered afresh, without filters. */
export function useFirstView<Row>({ address, page }: List<Row>, views: readonly View[]): void {
  const isChosen = useLocation({ select: ({ state }) => 'isChosen' in state });
  const isDecided = useRef(false);
  const isBare = page === 1 && Object.keys(address.all).length === 0;
  useEffect(() => {
    if (isDecided.current || views.length === 0) return;
    isDecided.current = true;
    const first = views.find(({ is_default }) => is_default);
    if (first && isBare && !isChosen) address.change(first.address, { replace: true });
  }, [views, isBare, isChosen, address]);
}
