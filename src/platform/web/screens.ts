import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Actor } from '../access/actor.ts';
import { isAllowed } from '../access/allow.ts';
import type { AnyAddress } from '../contract/addresses.ts';
import type { AnyEndpoint } from '../contract/endpoint.ts';

/** What the browser knows of the person for deciding what to offer; the server decides again. */
export type Visitor = Pick<Actor, 'user_type' | 'role' | 'is_staff'>;

export interface ScreenRoute {
  address: AnyAddress;
  /** The call that the screen lives on: who may make it may open the screen. */
  needs: AnyEndpoint | 'signed_in';
  load: () => Promise<ComponentType>;
}

export interface MenuEntry {
  title: string;
  to: `/${string}`;
  needs: AnyEndpoint;
  icon: Icon;
}

interface OfferedEntry extends Omit<MenuEntry, 'title'> {
  /** Roles may know the same screen by other names: a guide's students are "my students". */
  title: string | ((visitor: Visitor) => string);
  /** Left out for those who may make the call and yet don't look for it here. */
  isFor?: (visitor: Visitor) => boolean;
}

/** A page that is open to people who are not signed in, without the shell around it. */
export interface PublicPage {
  address: AnyAddress;
  load: () => Promise<ComponentType>;
}

/** What a tab is given of the record under whose name it stands. */
export interface RecordProps {
  id: number;
  /** In the language of the screen. */
  name: string;
}

/** A tab that a service adds to another's screen of one record; that screen knows nothing of it. */
export interface RecordTab {
  /** Whose screen: `student`. */
  of: string;
  /** In the address, `?tab=messages`; names of its own begin with it: `messages_id`. */
  key: string;
  title: string;
  needs: AnyEndpoint;
  load: () => Promise<ComponentType<RecordProps>>;
}

/** What a press is given of another service's list: rows named one by one, or all that the filters find. */
export interface ListActionProps {
  chosen: { ids: readonly number[] } | { filters: Readonly<Record<string, string>> };
  count: number;
  onDone?: () => void;
}

/** A press that a service adds to another's list; that list knows nothing of it. */
export interface ListAction {
  /** Whose list: `students`. */
  of: string;
  needs: AnyEndpoint;
  load: () => Promise<ComponentType<ListActionProps>>;
}

/** A service's door to the composition root. Titles are phrase keys. */
export interface ServiceScreens {
  service: string;
  /** The service's name in menus and on the home floor. */
  title: string;
  icon: Icon;
  routes: readonly ScreenRoute[];
  menu: readonly OfferedEntry[];
  /** Stands in that service's menu and tile, wherever the visitor has both. */
  joins?: string;
  /** One line under the service's name on the home floor, made from live figures. */
  loadTabLine?: () => Promise<ComponentType>;
  /** What stands at the top of home for everybody it concerns, menu or not; nothing when idle. */
  loadHomeTop?: () => Promise<ComponentType>;
  /** What the service has for today, shown beside the tasks on home; renders nothing when idle. */
  loadHomePanel?: () => Promise<ComponentType>;
  /** Who may make it has such a day; left out, everybody with the service in their menu. */
  homePanelNeeds?: AnyEndpoint;
  /** A button of the top bar that says what is new in the service. */
  loadBell?: () => Promise<ComponentType>;
  /** What it adds to other services' screens of one record. */
  recordTabs?: readonly RecordTab[];
  /** What it adds to other services' lists. */
  listActions?: readonly ListAction[];
  /** `changed.what` → the calls whose answers it makes old. */
  live: Readonly<Record<string, readonly AnyEndpoint[]>>;
}

/** Whether the system switch that the call hangs on is on. */
export type IsOpen = (call: AnyEndpoint) => boolean;

export function canOpen(needs: ScreenRoute['needs'], visitor: Visitor): boolean {
  return needs === 'signed_in' || isAllowed(needs.allow, visitor);
}

/** The service's entries that this visitor may open now, in their order. */
export function menuOf(
  screens: ServiceScreens,
  visitor: Visitor,
  isOpen: IsOpen,
): readonly MenuEntry[] {
  return screens.menu
    .filter(
      ({ needs, isFor }) => canOpen(needs, visitor) && isOpen(needs) && isFor?.(visitor) !== false,
    )
    .map(({ title, isFor: _, ...entry }) => ({
      ...entry,
      title: typeof title === 'string' ? title : title(visitor),
    }));
}
