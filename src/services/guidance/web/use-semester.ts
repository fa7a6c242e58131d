import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { noSemester, studentAddress, useListPlaces } from './list-places.ts';

interface SemesterOfAddress {
  /** Undefined for none: all of them, or the present one. */
  semester: string | undefined;
  choose: (semester: string | undefined) => void;
}

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
              to: studentAddress(places, Number(id), chosen),
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
