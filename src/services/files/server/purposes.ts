import type { Actor } from '#platform/access/actor.ts';
import { isAllowed } from '#platform/access/allow.ts';
import { type FilePurpose, kindsOf } from '#platform/files/purpose.ts';
import type { FilePurposeRules } from '../contract.ts';

/** The purposes of all services; they are asked for late, since services are made one by one. */
export type Purposes = () => readonly FilePurpose[];

export function findPurpose(purposes: Purposes, name: string): FilePurpose | undefined {
  return purposes().find((purpose) => purpose.name === name);
}

export async function listAllowed(purposes: Purposes, actor: Actor): Promise<FilePurposeRules[]> {
  const own = purposes().filter(({ allow }) => isAllowed(allow, actor));
  return Promise.all(
    own.map(async (purpose) => ({
      name: purpose.name,
      kinds: [...(await kindsOf(purpose))],
      max_bytes: await purpose.max_bytes(),
    })),
  );
}
