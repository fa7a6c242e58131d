import type { Actor } from '#platform/access/actor.ts';
import { isAllowed } from '#platform/access/allow.ts';
import { type FilePurpose, kindsOf } from '#platform/files/purpose.ts';
import type { Service } from '#platform/service/service.ts';
import type { FilePurposeRules } from '../contract.ts';

/** A purpose, with the system switch of its service. */
export interface OwnedPurpose extends FilePurpose {
  switch: string | null;
}

/** The purposes of all services; a function, since services are created one by one. */
export type Purposes = () => readonly OwnedPurpose[];

export function purposesOf({ contract, file_purposes = [] }: Service): OwnedPurpose[] {
  return file_purposes.map((purpose) => ({ ...purpose, switch: contract.switch ?? null }));
}

export function findPurpose(purposes: Purposes, name: string): OwnedPurpose | undefined {
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
