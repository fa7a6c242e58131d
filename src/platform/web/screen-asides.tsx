import { type ComponentType, createContext, type ReactNode, use } from 'react';
import { useMe } from './me.tsx';
import { canOpen, type ScreenAside } from './screens.ts';

/** An aside as mounted by the composition root: loaded when first drawn. */
export interface MountedAside extends Omit<ScreenAside, 'load'> {
  Piece: ComponentType;
}

const Mounted = createContext<readonly MountedAside[]>([]);

export function ScreenAsides({
  asides,
  children,
}: {
  asides: readonly MountedAside[];
  children: ReactNode;
}) {
  return <Mounted value={asides}>{children}</Mounted>;
}

/** Panels that other services add beside this screen, filtered by what the signed-in user may do. */
export function useAsides(of: string): readonly MountedAside[] {
  const me = useMe();
  return use(Mounted).filter((aside) => aside.of === of && canOpen(aside.needs, me));
}
