import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { guidanceAddresses } from '../addresses.ts';
import { useListPlaces } from './list-places.ts';

interface SemesterOfAddress {
  /** Undefined for none: all of them, or the present one. */
  semester: string | undefined;
  choose: (semester: string | undefined) => void;
}

/** Stands for no semester: for all of them in a transcript, for the present one in absences. */
const noSemester = '0';

/** The semester in a student's address: a part of staff's, a question in the student's own, which has no such part. */
export function useSemester(): SemesterOfAddress {
  const navigate = useNavigate();
  const places = useListPlaces();
  const { id, semester: part }: Address = useParams({ strict: false });
  const { semester: asked }: Address = useSearch({ strict: false });
  const semester = part ?? asked ?? noSemester;
  return {
    semester: [noSemester, 'all'].includes(semester) ? undefined : semester,
    choose: (chosen) =>
      void navigate(
        part === undefined
          ? { to: '.', search: (now: object) => ({ ...now, semester: chosen }), resetScroll: false }
          : {
              to: guidanceAddresses.student({ ...places, id: Number(id), semester: chosen }),
              search: true,
              resetScroll: false,
            },
      ),
  };
}

interface Address {
  id?: string;
  semester?: string;
}
