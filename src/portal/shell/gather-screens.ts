import { type ComponentType, createContext, type LazyExoticComponent, lazy, use } from 'react';
import type { AnyCall } from '#platform/contract/calls.ts';
import { type AddedPieces, addedBy } from '#platform/web/added-pieces.tsx';
import type { BellProps, ServiceScreens } from '#platform/web/screens.ts';
import { accountsCalls } from '#services/accounts/calls.ts';
import { myRequestsCalls } from '#services/my-requests/calls.ts';
import { referenceCalls } from '#services/reference/calls.ts';
import { reloadsCalls } from '#services/reloads/calls.ts';
import { settingsCalls } from '#services/settings/calls.ts';
import { waitsCalls } from '#services/waits/calls.ts';

type Services = readonly ServiceScreens[];
type Piece<Props> = LazyExoticComponent<ComponentType<Props>>;
/** By service. */
export type Pieces<Props = object> = Readonly<Record<string, Piece<Props> | undefined>>;

/** The screens of some services as the shell draws them. */
export interface PortalScreens {
  services: Services;
  /** Live signal → the calls whose replies it invalidates. */
  signals: Readonly<Record<string, readonly AnyCall[]>>;
  added: AddedPieces;
  /** The services' buttons in the top bar. */
  bells: Pieces<BellProps>;
  /** The services' pieces on home, each loaded when first drawn. */
  homeTops: Pieces;
  homePanels: Pieces;
  homeFeet: Pieces;
}

/** Call it once for each list of services: its pieces are remounted otherwise. */
export function gatherScreens(services: Services): PortalScreens {
  return {
    services,
    signals: mergeSignals(services),
    added: addedBy(services),
    bells: piecesOf<BellProps>(services, ({ loadBell }) => loadBell),
    homeTops: piecesOf(services, ({ loadHomeTop }) => loadHomeTop),
    homePanels: piecesOf(services, ({ loadHomePanel }) => loadHomePanel),
    homeFeet: piecesOf(services, ({ loadHomeFoot }) => loadHomeFoot),
  };
}

const Screens = createContext<PortalScreens | null>(null);

export const ScreensProvider = Screens.Provider;

export function useScreens(): PortalScreens {
  const screens = use(Screens);
  if (!screens) throw new Error('useScreens outside the signed-in shell');
  return screens;
}

function mergeSignals(services: Services): PortalScreens['signals'] {
  const merged: Record<string, readonly AnyCall[]> = {};
  const all = [frame, ...services.map(({ live }) => live)];
  for (const [what, calls] of all.flatMap((live) => Object.entries(live))) {
    merged[what] = [...(merged[what] ?? []), ...calls];
  }
  return merged;
}

/** Any change may remove something from somebody's list of tasks, or change a count. */
export const anyChange = [
  waitsCalls.listWaits,
  waitsCalls.listFigures,
  waitsCalls.listDone,
  myRequestsCalls.listRequests,
];

/** Answers in the frame around every screen, whichever services are loaded. */
const frame = {
  me: [accountsCalls.current],
  settings: [settingsCalls.getPublicSettings, reloadsCalls.getFreshness],
  reload: [reloadsCalls.getFreshness, referenceCalls.presentTerm],
  reference: [referenceCalls.presentTerm],
};

function piecesOf<Props = object>(
  services: Services,
  loaderOf: (service: ServiceScreens) => (() => Promise<ComponentType<Props>>) | undefined,
): Pieces<Props> {
  const pieces = services.flatMap((service): [string, Piece<Props>][] => {
    const load = loaderOf(service);
    return load ? [[service.service, lazy(async () => ({ default: await load() }))]] : [];
  });
  return Object.fromEntries(pieces);
}
