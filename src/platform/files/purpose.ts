import type { Actor } from '../access/actor.ts';
import type { Allow } from '../access/allow.ts';
import type { FileKind } from '../contract/file-kinds.ts';

/** A file as a purpose's `mayRead` sees it. */
export interface HeldFile {
  id: number;
  /** The sender. */
  owner_id: number;
  /** The row that claimed it; null until then. */
  used_by: string | null;
  used_by_id: number | null;
}

/** A purpose for which files are sent. A service declares its own, and with them who may send and read. */
export interface FilePurpose {
  name: string;
  /** Who may send one. */
  allow: Allow;
  /** The accepted kinds. A function is called for each upload, where a setting decides. */
  kinds: readonly FileKind[] | (() => readonly FileKind[] | Promise<readonly FileKind[]>);
  /** CSV may also be encoded in windows-1256, as Arabic Excel saves it. */
  takes_windows_1256?: true;
  max_bytes: () => number | Promise<number>;
  /** Images are scaled down to at most this many pixels per side. */
  longest_side?: number;
  /** Who may read a claimed file; an unclaimed one is only for its sender. A null actor is not signed in. */
  mayRead: (file: HeldFile, actor: Actor | null) => boolean | Promise<boolean>;
}

/** The kinds accepted now. */
export async function kindsOf({ kinds }: Pick<FilePurpose, 'kinds'>): Promise<readonly FileKind[]> {
  return typeof kinds === 'function' ? kinds() : kinds;
}
