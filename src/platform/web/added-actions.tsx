import { type ComponentType, createContext, type ReactNode, Suspense, use } from 'react';
import { useMe } from './me.tsx';
import { canOpen, type ListAction, type ListActionProps } from './screens.ts';

/** A list action as mounted by the composition root: loaded when first drawn. */
export interface MountedAction extends Omit<ListAction, 'load'> {
  Piece: ComponentType<ListActionProps>;
}

const Mounted = createContext<readonly MountedAction[]>([]);

export function ListActions({
  actions,
  children,
}: {
  actions: readonly MountedAction[];
  children: ReactNode;
}) {
  return <Mounted value={actions}>{children}</Mounted>;
}

/** Actions that other services add to this list, filtered by what the signed-in user may do. */
export function AddedActions({ of, ...chosen }: ListActionProps & { of: string }) {
  const me = useMe();
  const actions = use(Mounted).filter((action) => action.of === of && canOpen(action.needs, me));
  return (
    <Suspense>
      {actions.map(({ needs, Piece }) => (
        <Piece key={needs.name} {...chosen} />
      ))}
    </Suspense>
  );
}
