import { Navigate, useParams } from '@tanstack/react-router';

interface MovePlaces {
  major?: string;
  page?: string;
  college?: string;
  state?: string;
}

/** Another's address leads to one's own, with the same filters. */
export function TransfersPlace() {
  const {
    major = 'all',
    page = '0',
    college = 'all',
    state = 'all',
  }: MovePlaces = useParams({
    strict: false,
  });
  const parts = [major, page, college, state].map(encodeURIComponent).join('/');
  return <Navigate to={`/academic/admin/trstudents/${parts}`} search={true} replace />;
}
