import { type ComponentType, createContext, type ReactNode, use } from 'react';
import { useMe } from './me.tsx';
import { canOpen, type RecordProps, type RecordTab } from './screens.ts';

/** A tab as mounted by the composition root: loaded when first drawn. */
export interface MountedTab extends Omit<RecordTab, 'load'> {
  Piece: ComponentType<RecordProps>;
}

const Mounted = createContext<readonly MountedTab[]>([]);

export function RecordTabs({
  tabs,
  children,
}: {
  tabs: readonly MountedTab[];
  children: ReactNode;
}) {
  return <Mounted value={tabs}>{children}</Mounted>;
}

/** Tabs that other services add to this screen, filtered by what the signed-in user may do. */
export function useRecordTabs(of: string): readonly MountedTab[] {
  const me = useMe();
  return use(Mounted).filter((tab) => tab.of === of && canOpen(tab.needs, me));
}

/** The query without what the tabs keep in it, for links to another screen. */
export function withoutTabs(search: object, tabs: readonly MountedTab[]): object {
  const isOfTabs = (name: string) =>
    name === 'tab' || tabs.some(({ key }) => name.startsWith(`${key}_`));
  return Object.fromEntries(Object.entries(search).filter(([name]) => !isOfTabs(name)));
}
