import { type ComponentType, createContext, type ReactNode, Suspense, use } from 'react';
import type { List } from './list.ts';

type SavedViews = ComponentType<{ list: List<unknown> }>;

const Slot = createContext<SavedViews | null>(null);

/** Puts a menu of saved views into every list. */
export const ListViewsProvider: (props: { value: SavedViews; children: ReactNode }) => ReactNode =
  Slot;

/** The menu of the list's saved views; the list doesn't wait for it. */
export function ListViews({ list }: { list: List<unknown> }) {
  const Views = use(Slot);
  return <Suspense>{Views && <Views list={list} />}</Suspense>;
}
