import {
  type ComponentType,
  createContext,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  use,
} from 'react';
import { useTranslation } from 'react-i18next';
import { FloorFact } from '../ui/layout/floor-fact.tsx';
import { SkeletonLine } from '../ui/states/skeleton.tsx';
import { useMe } from './me.tsx';
import {
  type AddedTo,
  canOpen,
  type ListActionProps,
  type RecordFact,
  type RecordProps,
  type RecordTab,
  type ServiceScreens,
} from './screens.ts';

/** A piece as it is mounted: loaded when first drawn. */
type Mounted<Piece, Props> = Omit<Piece, 'load'> & {
  Piece: LazyExoticComponent<ComponentType<Props>>;
};

type MountedTab = Mounted<RecordTab, RecordProps>;

export interface AddedPieces {
  recordTabs: readonly MountedTab[];
  recordFacts: readonly Mounted<RecordFact, RecordProps>[];
  recordActions: readonly Mounted<AddedTo<RecordProps>, RecordProps>[];
  listActions: readonly Mounted<AddedTo<ListActionProps>, ListActionProps>[];
  asides: readonly Mounted<AddedTo, object>[];
}

const Added = createContext<AddedPieces>({
  recordTabs: [],
  recordFacts: [],
  recordActions: [],
  listActions: [],
  asides: [],
});

export const AddedPiecesProvider: (props: {
  value: AddedPieces;
  children: ReactNode;
}) => ReactNode = Added;

/** Everything that these services add to each other's screens. */
export function addedBy(services: readonly ServiceScreens[]): AddedPieces {
  return {
    recordTabs: services.flatMap(({ recordTabs = [] }) => recordTabs.map(mounted)),
    recordFacts: services
      .flatMap(({ recordFacts = [] }) => recordFacts.map(mounted))
      .toSorted((one, other) => one.place - other.place),
    recordActions: services.flatMap(({ recordActions = [] }) => recordActions.map(mounted)),
    listActions: services.flatMap(({ listActions = [] }) => listActions.map(mounted)),
    asides: services.flatMap(({ asides = [] }) => asides.map(mounted)),
  };
}

function mounted<Props, Piece extends AddedTo<Props>>({ load, ...piece }: Piece & AddedTo<Props>) {
  return { ...piece, Piece: lazy(async () => ({ default: await load() })) };
}

/** Returns the pieces that other services add to this screen, filtered by the signed-in user's rights. */
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

/** The cells of a record's answer strip. */
export function AddedFacts({ of, ...record }: RecordProps & { of: string }) {
  const { t } = useTranslation();
  return useAdded(({ recordFacts }) => recordFacts, of).map(({ title, Piece }) => (
    <FloorFact key={title} label={t(title)}>
      <Suspense fallback={<SkeletonLine width="12ch" />}>
        <Piece {...record} />
      </Suspense>
    </FloorFact>
  ));
}

/** The buttons beside a record's title. */
export function AddedRecordActions({ of, ...record }: RecordProps & { of: string }) {
  const actions = useAdded(({ recordActions }) => recordActions, of);
  return (
    <Suspense>
      {actions.map(({ needs, Piece }) => (
        <Piece key={needs.name} {...record} />
      ))}
    </Suspense>
  );
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
