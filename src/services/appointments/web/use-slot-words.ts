import { joinWords } from '#platform/language/bidi.ts';
import { listOf } from '#platform/language/lists.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { formatTimeRange } from '#platform/language/times/times.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import type { SlotTime } from '../slot.ts';

/** A slot in words: its day in both calendars and its time. */
export function useSlotWords(): (slot: SlotTime) => string {
  const language = useLanguage();
  return (slot) =>
    listOf(
      [
        formatDay(slot.day, language, 'short'),
        joinWords(formatTimeRange(slot.start_time, slot.end_time, language)),
      ],
      language,
    );
}
