import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { BellProps, ServiceScreens } from '#platform/web/screens.ts';
import { serviceScreens } from '../services.ts';

type Piece<Props> = LazyExoticComponent<ComponentType<Props>>;
type Pieces<Props = object> = Readonly<Record<string, Piece<Props> | undefined>>;

/** The services' buttons in the top bar. */
export const bells: Pieces<BellProps> = piecesOf(({ loadBell }) => loadBell);

/** The services' pieces on home, each loaded when first drawn. */
export const tabLines: Pieces = piecesOf(({ loadTabLine }) => loadTabLine);
export const homeTops: Pieces = piecesOf(({ loadHomeTop }) => loadHomeTop);
export const homePanels: Pieces = piecesOf(({ loadHomePanel }) => loadHomePanel);
export const homeFeet: Pieces = piecesOf(({ loadHomeFoot }) => loadHomeFoot);

function piecesOf<Props = object>(
  loaderOf: (service: ServiceScreens) => (() => Promise<ComponentType<Props>>) | undefined,
): Pieces<Props> {
  const pieces = serviceScreens.flatMap((service): [string, Piece<Props>][] => {
    const load = loaderOf(service);
    return load ? [[service.service, lazy(async () => ({ default: await load() }))]] : [];
  });
  return Object.fromEntries(pieces);
}
