import { useParams } from '@tanstack/react-router';

/** The filters that stand in the addresses of the list and of a student, in their order. */
interface ListPlaces {
  major: string;
  page: string;
  college: string;
  gender: string;
}

/** Where in the list one is, or came from: a student's address repeats the list's. */
export function useListPlaces(): ListPlaces {
  const params: Partial<ListPlaces> = useParams({ strict: false });
  const { major = 'all', page = '0', college = 'all', gender = 'all' } = params;
  return { major, page, college, gender };
}

/** Stands for no semester: for all of them in a transcript, for the present one in absences. */
export const noSemester = '0';

/** A student's own; its last part counts pages, of which it has one. */
export const ownRecord = '/academic/student/transcript/students/0';

export function listAddress(places: ListPlaces): string {
  return `/academic/admin/students/${partsOf(places)}`;
}

/** The student within that view of the list, at one semester of theirs or, as the list leads there, at none. */
export function studentAddress(places: ListPlaces, id: number, semester = noSemester): string {
  return `/academic/admin/student/${partsOf(places)}/${encodeURIComponent(semester)}/${id}`;
}

function partsOf({ major, page, college, gender }: ListPlaces): string {
  return [major, page, college, gender].map(encodeURIComponent).join('/');
}
