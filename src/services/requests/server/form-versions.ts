import type { Reads } from '#platform/database/database.ts';
import type { InBoth } from '#platform/language/name-in.ts';
import type { Definition } from '#services/forms/contract.ts';
import { type FormVersion, listVersionsById } from '#services/forms/server/public.ts';
import type { Tables } from './requests-platform.ts';

/** The versions that these requests began with, by id. */
export async function versionsOf(
  reads: Reads<Tables>,
  requests: readonly { version_id: number }[],
): Promise<Map<number, FormVersion>> {
  return listVersionsById(reads, [...new Set(requests.map(({ version_id }) => version_id))]);
}

export async function versionOf(
  reads: Reads<Tables>,
  request: { version_id: number },
): Promise<FormVersion> {
  const version = (await versionsOf(reads, [request])).get(request.version_id);
  if (!version) throw new Error(`version ${request.version_id} of a form is gone`);
  return version;
}

/** Returns a step's title. */
export function titleOfStep({ steps }: Definition, key: string): InBoth<'title'> {
  const step = steps.find((one) => one.key === key);
  return { title: step?.title ?? key, title_ar: step?.title_ar ?? key };
}

/** The same as the log keeps it, in both languages. */
export function loggedStep(definition: Definition, key: string): string {
  const { title, title_ar } = titleOfStep(definition, key);
  return `${title_ar} | ${title}`;
}
