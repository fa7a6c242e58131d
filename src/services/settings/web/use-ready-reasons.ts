import { textIn } from '#platform/language/name-in.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useCall } from '#platform/web/queries.ts';
import { type ReasonPlace, settingsContract } from '../contract.ts';

const { getReadyReasons } = settingsContract.calls;

/** The ready-made reasons of a place, in the screen's language; they are asked for once `opened`. */
export function useReadyReasons(opened: boolean): (place: ReasonPlace) => readonly string[] {
  const language = useLanguage();
  const { data } = useCall(getReadyReasons, {}, { enabled: opened });
  return (place) => (data?.[place] ?? []).map((one) => textIn(language, one, 'text'));
}
