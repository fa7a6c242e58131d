import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
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

function piecesOf(loaderOf: (service: ServiceScreens) => ServiceScreens['loadTabLine']): Pieces {
  const pieces = serviceScreens.flatMap((service): [string, Piece][] => {
    const load = loaderOf(service);
    return load ? [[service.service, lazy(async () => ({ default: await load() }))]] : [];
  });
  return Object.fromEntries(pieces);
}
