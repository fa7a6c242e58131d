import type { Reads } from '#platform/database/database.ts';
import { hoursUnchosen, quietUntil } from '#platform/language/times/quiet-hours.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import type { NotificationTables } from '../tables/tables.ts';
import { listQuietHours } from './queries.ts';

/**
 * Until when mail to each person is held, by their own quiet hours or else the university's; null if it may
 * go. Every letter that can wait checks this.
 */
export async function readMailQuiet(
  reads: Reads<NotificationTables>,
  settings: CurrentSettings,
  person_ids: readonly number[],
): Promise<(person_id: number, moment: Date) => Date | null> {
  const { messages } = await settings.current();
  const unchosen = hoursUnchosen(messages, 'mail');
  const chosen = await listQuietHours(reads, [...new Set(person_ids)]);
  return (person_id, moment) => quietUntil(chosen.get(person_id) ?? unchosen, moment);
}
