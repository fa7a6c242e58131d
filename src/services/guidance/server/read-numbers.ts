import type { Actor } from '#platform/access/actor.ts';
import { userId } from '#platform/contract/fields.ts';
import { isRefusal } from '#platform/contract/refusal.ts';
import { readSentSheet } from '#services/files/server/public.ts';
import { numberSheet } from '../calls.ts';
import type { GuidancePlatform } from './export-students.ts';

/** The numbers in a sheet, each once; whose they are is asked where they are used. */
export async function readNumbers(
  platform: GuidancePlatform,
  { file, preview, actor }: { file: number; preview: boolean; actor: Actor },
) {
  const rows = await readSentSheet(platform, numberSheet, { file, actor });
  if (isRefusal(rows)) return rows;
  const read = rows.map(({ student_id }) => userId.safeParse(student_id));
  const numbers = new Set(read.flatMap(({ data }) => data ?? []));
  return {
    preview,
    numbers: [...numbers],
    unreadable: read.filter(({ success }) => !success).length,
  };
}
