import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { MountedAction } from '#platform/web/added-actions.tsx';
import type { MountedTab } from '#platform/web/record-tabs.tsx';
import type { MountedAside } from '#platform/web/screen-asides.tsx';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { serviceScreens } from '../services.ts';

type Piece = LazyExoticComponent<ComponentType>;
type Pieces = Readonly<Record<string, Piece | undefined>>;

/** The services' buttons in the top bar. */
export const bells: Pieces = piecesOf(({ loadBell }) => loadBell);

/** The services' pieces on home, each loaded when first drawn. */
export const tabLines: Pieces = piecesOf(({ loadTabLine }) => loadTabLine);
export const homeTops: Pieces = piecesOf(({ loadHomeTop }) => loadHomeTop);
export const homePanels: Pieces = piecesOf(({ loadHomePanel }) => loadHomePanel);
export const homeFeet: Pieces = piecesOf(({ loadHomeFoot }) => loadHomeFoot);

/** Tabs that services add to each other's record screens. */
export const recordTabs: readonly MountedTab[] = serviceScreens.flatMap(
  ({ recordTabs: tabs = [] }) =>
    tabs.map(({ load, ...tab }) => ({
      ...tab,
      Piece: lazy(async () => ({ default: await load() })),
    })),
);

/** Actions that services add to each other's lists. */
export const listActions: readonly MountedAction[] = serviceScreens.flatMap(
  ({ listActions: actions = [] }) =>
    actions.map(({ load, ...action }) => ({
      ...action,
      Piece: lazy(async () => ({ default: await load() })),
    })),
);

/** Panels that services add beside each other's screens. */
export const screenAsides: readonly MountedAside[] = serviceScreens.flatMap(({ asides = [] }) =>
  asides.map(({ load, ...aside }) => ({
    ...aside,
    Piece: lazy(async () => ({ default: await load() })),
  })),
);

function piecesOf(loaderOf: (service: ServiceScreens) => ServiceScreens['loadTabLine']): Pieces {
  const pieces = serviceScreens.flatMap((service): [string, Piece][] => {
    const load = loaderOf(service);
    return load ? [[service.service, lazy(async () => ({ default: await load() }))]] : [];
  });
  return Object.fromEntries(pieces);
}
