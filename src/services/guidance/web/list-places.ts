import { useParams } from '@tanstack/react-router';

/** The filters in the addresses of the list and of a student. */
interface ListPlaces {
  major?: string;
  page?: string;
  college?: string;
  gender?: string;
}

/** The user's place in the list: a student's address repeats the filters of the list. */
export function useListPlaces(): ListPlaces {
  const { major, page, college, gender }: ListPlaces = useParams({ strict: false });
  return { major, page, college, gender };
}
