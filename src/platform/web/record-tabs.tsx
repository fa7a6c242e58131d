import { type ComponentType, createContext, type ReactNode, use } from 'react';
import { useMe } from './me.tsx';
import { canOpen, type RecordProps, type RecordTab } from './screens.ts';

/** A tab as the composition root gives it: fetched when it is first drawn. */
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

/** The tabs that other services add to this screen, for whom the signed-in person is. */
export function useRecordTabs(of: string): readonly MountedTab[] {
  const me = useMe();
  return use(Mounted).filter((tab) => tab.of === of && canOpen(tab.needs, me));
}

/** An address without what tabs keep in it: the way to another screen. */
export function withoutTabs(search: object, tabs: readonly MountedTab[]): object {
  const isOfTabs = (name: string) =>
    name === 'tab' || tabs.some(({ key }) => name.startsWith(`${key}_`));
  return Object.fromEntries(Object.entries(search).filter(([name]) => !isOfTabs(name)));
}
