import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { guidanceAddresses } from '../../addresses.ts';
import { useListPlaces } from '../list-places.ts';

interface SemesterOfAddress {
  /** Undefined if none is chosen: all semesters, or the current one. */
  semester: string | undefined;
  choose: (semester: string | undefined) => void;
}

/** No semester: all of them in a transcript, the current one in absences. */
const noSemester = '0';

/**
 * The semester in a student's address: a path segment for staff, a query parameter in the student's own
 * record.
 */
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
