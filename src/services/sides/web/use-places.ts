import { useNames } from '#platform/ui/look/use-names.ts';
import { useCall } from '#platform/web/queries.ts';
import { sidesCalls } from '../calls.ts';

/** Colleges and majors, as a form's options. */
export function usePlaces() {
  const { nameOf } = useNames();
  const { data } = useCall(sidesCalls.listPlaces, {});
  const optionsOf = (places: { id: number; name: string; name_ar: string }[] = []) =>
    places.map((place) => ({ value: String(place.id), label: nameOf(place) }));
  return { colleges: optionsOf(data?.colleges), majors: optionsOf(data?.majors) };
}
