import { formatDay } from '#platform/language/dates.ts';
import { listOf } from '#platform/language/lists.ts';
import { formatTimeRange } from '#platform/language/times.ts';
import { useLanguage } from '#platform/ui/use-language.ts';
import type { SlotTime } from '../slot.ts';

/** A slot in words: its day in both calendars and its time. */
export function useSlotWords(): (slot: SlotTime) => string {
  const language = useLanguage();
  return (slot) =>
    listOf(
      [
        formatDay(slot.day, language, 'short'),
        formatTimeRange(slot.start_time, slot.end_time, language),
      ],
      language,
    );
}
