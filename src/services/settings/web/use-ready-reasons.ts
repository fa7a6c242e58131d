import { textIn } from '#platform/language/name-in.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useCall } from '#platform/web/queries.ts';
import { settingsCalls } from '../calls.ts';
import type { ReasonPlace } from '../contract.ts';

const { getReadyReasons } = settingsCalls;

/** The ready-made reasons of a place, in the screen's language; they are asked for once `opened`. */
export function useReadyReasons(opened: boolean): (place: ReasonPlace) => readonly string[] {
  const language = useLanguage();
  const { data } = useCall(getReadyReasons, {}, { enabled: opened });
  return (place) => (data?.[place] ?? []).map((one) => textIn(language, one, 'text'));
}
