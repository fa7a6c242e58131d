import { Navigate, useParams } from '@tanstack/react-router';
import { userTypes } from '#platform/access/actor.ts';
import { useMe } from '#platform/web/me.tsx';
import { MyAdvisorScreen } from './my-advisor-screen.tsx';

interface Places {
  major?: string;
  page?: string;
  college?: string;
  state?: string;
}

/** Another's address leads to one's own, with the same filters. */
function StaffPlace({ list }: { list: 'trstudents' | 'advisory_change_requests' }) {
  const places: Places = useParams({ strict: false });
  const { major = 'all', page = '0', college = 'all', state = 'all' } = places;
  const parts = [major, page, college, state].map(encodeURIComponent).join('/');
  return <Navigate to={`/academic/admin/${list}/${parts}`} search={true} replace />;
}

export function TransfersPlace() {
  return <StaffPlace list="trstudents" />;
}

/** A student's own guide and requests; staff are led to what students have asked of them. */
export function RequestsPlace() {
  const isStudent = useMe().user_type === userTypes.student;
  return isStudent ? <MyAdvisorScreen /> : <StaffPlace list="advisory_change_requests" />;
}
