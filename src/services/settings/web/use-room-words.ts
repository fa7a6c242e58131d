import { useLanguage } from '#platform/ui/look/use-language.ts';
import { roomIn } from '../buildings.ts';
import { usePublicSettings } from './public-settings.ts';

/** A room in words: with its building, if the university names it. Its code doesn't break at its hyphen. */
export function useRoomWords(): (room: string) => string {
  const language = useLanguage();
  const { buildings } = usePublicSettings().appointments;
  return (room) => roomIn(language, room, buildings).replaceAll('-', '\u2060-\u2060');
}
