import type { Actor } from '#platform/access/actor.ts';
import { isAllowed } from '#platform/access/allow.ts';
import type { FilePurpose, HeldFile } from '#platform/files/purpose.ts';

/** Asked on every read: who sent it and may still send such files, or whom the purpose shows it to. */
export async function mayRead(
  purpose: FilePurpose,
  file: HeldFile,
  actor: Actor | null,
): Promise<boolean> {
  if (file.used_by !== null) return purpose.mayRead(file, actor);
  return actor?.id === file.owner_id && isAllowed(purpose.allow, actor);
}
