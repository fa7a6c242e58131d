import { useTranslation } from 'react-i18next';
import { formatPercent } from '#platform/language/numbers/numbers.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import type { AbsencePlace } from '../contract.ts';
import { wholePercent } from '../rounding.ts';
import { ShareChart } from './share-chart.tsx';
import { useBands } from './use-bands.ts';

export interface PlacesProps {
  places: readonly AbsencePlace[];
  /** Link to the list of a place's students; null if the user may not see them. */
  studentsOf: (place: AbsencePlace) => string | null;
}

/** A bar of bands for each place, with the share above a limit at its end. */
export function BandChart({ places, studentsOf }: PlacesProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { legend, partsOf, inWords } = useBands();
  const rows = places.map((place) => {
    const { absence } = place;
    const to = studentsOf(place);
    return {
      key: String(place.id),
      name: nameOf(place),
      link: to,
      bar: absence && {
        parts: partsOf(absence),
        inWords: inWords(nameOf(place), absence),
        total: formatPercent(wholePercent(absence.alerted, absence.students)),
      },
    };
  });
  return <ShareChart rows={rows} legend={legend} note={t('guidance-reports:absence.totals')} />;
}
