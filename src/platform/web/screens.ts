import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Actor } from '../access/actor.ts';
import { isAllowed } from '../access/allow.ts';
import type { AnyAddress } from '../contract/addresses.ts';
import type { AnyCall } from '../contract/calls.ts';
import type { Finder } from './finder.ts';

/** The facts about the user by which the browser decides what to offer; the server decides again. */
export interface Visitor extends Pick<Actor, 'user_type' | 'role' | 'is_staff'> {
  /** Of a student: what opens the internship, as `auth/current` says. */
  standing?: {
    enable_internship: boolean;
    status_internship_documents: string;
    has_insternhip_periorities: boolean;
  };
}

export interface ScreenRoute {
  address: AnyAddress;
  /** The call that the screen depends on: people who may make it may open the screen. */
  needs: AnyCall | 'signed_in';
  load: () => Promise<ComponentType>;
  /** It needs the width: the side menu begins collapsed there. */
  isWide?: boolean;
}

export interface MenuEntry {
  title: string;
  /** A screen's address, or another site's. */
  to: string;
  needs: AnyCall;
  icon: Icon;
  /** Called when it is pressed, before another site opens. */
  onPress?: (() => void) | undefined;
  service: string;
  /** Its service's `part`. */
  part?: string | undefined;
  isPrivate?: boolean | undefined;
}

interface OfferedEntry extends Omit<MenuEntry, 'title' | 'to' | 'service' | 'part' | 'isPrivate'> {
  /** A function of another site, which a setting names. */
  to: `/${string}` | (() => string);
  /** A function where roles call the same screen differently: a guide's students are "my students". */
  title: string | ((visitor: Visitor) => string);
  /** False hides the entry from those who may make the call but don't expect it here. */
  isFor?: (visitor: Visitor) => boolean;
}

/** A page that needs no sign-in, drawn without the shell. */
export interface PublicPage {
  address: AnyAddress;
  load: () => Promise<ComponentType>;
}

export interface BellProps {
  /** For a bell that opens more than home's phrases say: loads those of screens beyond home. */
  loadPhrases: () => Promise<void>;
}

/** The record that a tab belongs to. */
export interface RecordProps {
  id: number;
  /** In the language of the screen. */
  name: string;
}

/** A piece that a service adds to another service's screen, which knows nothing of it. */
export interface AddedTo<Props = object> {
  /** The screen it is added to: `student`. */
  of: string;
  needs: AnyCall;
  load: () => Promise<ComponentType<Props>>;
}

/** A tab of a record screen. */
export interface RecordTab extends AddedTo<RecordProps> {
  /** In the address, `?tab=messages`; the tab's own parameters start with it: `messages_id`. */
  key: string;
  title: string;
}

/** One answer in the strip under a record's title. */
export interface RecordFact extends AddedTo<RecordProps> {
  /** The question that it answers. */
  title: string;
  /** Its place among those of other services, what is past before what is ahead. */
  place: number;
}

/** Props of a list action: rows by id, or everything the filters find. */
export interface ListActionProps {
  chosen: { ids: readonly number[] } | { filters: Readonly<Record<string, string>> };
  count: number;
  onDone?: () => void;
}

/** A service's export to the composition root. Titles are phrase keys. */
export interface ServiceScreens {
  service: string;
  /** The service's name in menus and on the home page. */
  title: string;
  icon: Icon;
  routes: readonly ScreenRoute[];
  menu: readonly OfferedEntry[];
  /** Another service, whose menu and home tile it joins if the visitor has both. */
  joins?: string;
  /** The group of its entries where a menu of several services has grown long. */
  part?: string;
  /** Left out of the search over the whole portal, in which others may look on. */
  isPrivate?: boolean;
  /** Records that the search over the whole portal finds. */
  finders?: readonly Finder[];
  /** At the top of home for people it concerns, even without the menu; renders nothing when idle. */
  loadHomeTop?: () => Promise<ComponentType>;
  /** The service's panel for today, beside the tasks on home; renders nothing when idle. */
  loadHomePanel?: () => Promise<ComponentType>;
  /** At the end of home for people it concerns; renders nothing for others. */
  loadHomeFoot?: () => Promise<ComponentType>;
  /** A button of the top bar with the service's news. */
  loadBell?: () => Promise<ComponentType<BellProps>>;
  /** Tabs it adds to other services' record screens. */
  recordTabs?: readonly RecordTab[];
  /** Answers it adds under the title of other services' record screens. */
  recordFacts?: readonly RecordFact[];
  /** Buttons it adds beside the title of other services' record screens. */
  recordActions?: readonly AddedTo<RecordProps>[];
  /** Actions it adds to other services' lists. */
  listActions?: readonly AddedTo<ListActionProps>[];
  /** Panels it adds beside other services' screens. */
  asides?: readonly AddedTo[];
  /** `changed.what` → calls whose cached replies it invalidates. */
  live: Readonly<Record<string, readonly AnyCall[]>>;
}

/** Whether the system switch that gates the call is on. */
export type IsOpen = (call: AnyCall) => boolean;

export function canOpen(needs: ScreenRoute['needs'], visitor: Visitor): boolean {
  return needs === 'signed_in' || isAllowed(needs.allow, visitor);
}

/** The service's entries that this visitor may open now, in order. */
export function menuOf(
  screens: ServiceScreens,
  visitor: Visitor,
  isOpen: IsOpen,
): readonly MenuEntry[] {
  return screens.menu
    .filter(
      ({ needs, isFor }) => canOpen(needs, visitor) && isOpen(needs) && isFor?.(visitor) !== false,
    )
    .map(({ title, to, isFor: _, ...entry }) => ({
      ...entry,
      to: typeof to === 'string' ? to : to(),
      title: typeof title === 'string' ? title : title(visitor),
      service: screens.service,
      part: screens.part,
      isPrivate: screens.isPrivate,
    }));
}
