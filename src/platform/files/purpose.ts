import type { Actor } from '../access/actor.ts';
import type { Allow } from '../access/allow.ts';
import type { FileKind } from '../contract/file-kinds.ts';

/** A file as its purpose's rule sees it. */
export interface HeldFile {
  id: number;
  /** Who sent it. */
  owner_id: number;
  /** The row that it belongs to; null until one takes it. */
  used_by: string | null;
  used_by_id: number | null;
}

/** What files are sent for: a service declares its own, and so says who may send and read them. */
export interface FilePurpose {
  name: string;
  /** Who may send one. */
  allow: Allow;
  /** Asked of each file that is sent, where a setting says which. */
  kinds: readonly FileKind[] | (() => readonly FileKind[] | Promise<readonly FileKind[]>);
  /** Rows may be written in windows-1256 as well, as Excel in Arabic saves them. */
  takes_windows_1256?: true;
  max_bytes: () => number | Promise<number>;
  /** Images are made no larger than this on either side. */
  longest_side?: number;
  /** Who may read one that a row has taken; until then only who sent it may. Null is nobody signed in. */
  mayRead: (file: HeldFile, actor: Actor | null) => boolean | Promise<boolean>;
}

/** Which kinds it takes now. */
export async function kindsOf({ kinds }: Pick<FilePurpose, 'kinds'>): Promise<readonly FileKind[]> {
  return typeof kinds === 'function' ? kinds() : kinds;
}
