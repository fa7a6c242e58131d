import { Navigate, useParams } from '@tanstack/react-router';
import { userTypes } from '#platform/access/actor.ts';
import { useMe } from '#platform/web/me.tsx';
import { guidanceAddresses } from '../addresses.ts';
import { MyAdvisorScreen } from './my-advisor-screen.tsx';

interface Places {
  major?: string;
  page?: string;
  college?: string;
  state?: string;
}

/** Another's address leads to one's own, with the same filters. */
function StaffPlace({ list }: { list: 'transfers' | 'requests' }) {
  const places: Places = useParams({ strict: false });
  return <Navigate to={guidanceAddresses[list](places)} search={true} replace />;
}

export function TransfersPlace() {
  return <StaffPlace list="transfers" />;
}

/** A student's own guide and requests; staff are led to what students have asked of them. */
export function RequestsPlace() {
  const isStudent = useMe().user_type === userTypes.student;
  return isStudent ? <MyAdvisorScreen /> : <StaffPlace list="requests" />;
}
