import { useParams } from '@tanstack/react-router';

/** The filters that stand in the addresses of the list and of a student. */
interface ListPlaces {
  major?: string;
  page?: string;
  college?: string;
  gender?: string;
}

/** Where in the list one is, or came from: a student's address repeats the list's. */
export function useListPlaces(): ListPlaces {
  const { major, page, college, gender }: ListPlaces = useParams({ strict: false });
  return { major, page, college, gender };
}
