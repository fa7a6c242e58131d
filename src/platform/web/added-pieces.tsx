import {
  type ComponentType,
  createContext,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  use,
} from 'react';
import { useMe } from './me.tsx';
import {
  type AddedTo,
  canOpen,
  type ListActionProps,
  type RecordProps,
  type RecordTab,
  type ServiceScreens,
} from './screens.ts';

/** A piece as it is mounted: loaded when first drawn. */
type Mounted<Piece, Props> = Omit<Piece, 'load'> & {
  Piece: LazyExoticComponent<ComponentType<Props>>;
};

type MountedTab = Mounted<RecordTab, RecordProps>;

interface AddedPieces {
  recordTabs: readonly MountedTab[];
  listActions: readonly Mounted<AddedTo<ListActionProps>, ListActionProps>[];
  asides: readonly Mounted<AddedTo, object>[];
}

const Added = createContext<AddedPieces>({ recordTabs: [], listActions: [], asides: [] });

export const AddedPiecesProvider: (props: {
  value: AddedPieces;
  children: ReactNode;
}) => ReactNode = Added;

/** Everything that these services add to each other's screens. */
export function addedBy(services: readonly ServiceScreens[]): AddedPieces {
  return {
    recordTabs: services.flatMap(({ recordTabs = [] }) => recordTabs.map(mounted)),
    listActions: services.flatMap(({ listActions = [] }) => listActions.map(mounted)),
    asides: services.flatMap(({ asides = [] }) => asides.map(mounted)),
  };
}

function mounted<Props, Piece extends AddedTo<Props>>({ load, ...piece }: Piece & AddedTo<Props>) {
  return { ...piece, Piece: lazy(async () => ({ default: await load() })) };
}

/** What other services add to this screen, filtered by what the signed-in user may do. */
function useAdded<Piece extends Pick<AddedTo, 'of' | 'needs'>>(
  choose: (added: AddedPieces) => readonly Piece[],
  of: string,
): readonly Piece[] {
  const me = useMe();
  return choose(use(Added)).filter((piece) => piece.of === of && canOpen(piece.needs, me));
}

export function useRecordTabs(of: string): readonly MountedTab[] {
  return useAdded(({ recordTabs }) => recordTabs, of);
}

/** The panels beside a screen. */
export function useAsides(of: string) {
  return useAdded(({ asides }) => asides, of);
}

export function AddedActions({ of, ...chosen }: ListActionProps & { of: string }) {
  const actions = useAdded(({ listActions }) => listActions, of);
  return (
    <Suspense>
      {actions.map(({ needs, Piece }) => (
        <Piece key={needs.name} {...chosen} />
      ))}
    </Suspense>
  );
}

/** The query without what the tabs keep in it, for links to another screen. */
export function withoutTabs(search: object, tabs: readonly MountedTab[]): object {
  const isOfTabs = (name: string) =>
    name === 'tab' || tabs.some(({ key }) => name.startsWith(`${key}_`));
  return Object.fromEntries(Object.entries(search).filter(([name]) => !isOfTabs(name)));
}
