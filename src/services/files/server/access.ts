import type { Actor } from '#platform/access/actor.ts';
import { isAllowed } from '#platform/access/allow.ts';
import type { FilePurpose, HeldFile } from '#platform/files/purpose.ts';

/**
 * Checked on every read: an unclaimed file is for its sender, while they may send such files; a claimed one is for
 * whom the purpose allows.
 */
export async function mayRead(
  purpose: FilePurpose,
  file: HeldFile,
  actor: Actor | null,
): Promise<boolean> {
  if (file.used_by !== null) return purpose.mayRead(file, actor);
  return actor?.id === file.owner_id && isAllowed(purpose.allow, actor);
}
