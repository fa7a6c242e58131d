import { Navigate, useParams } from '@tanstack/react-router';
import { userTypes } from '#platform/access/actor.ts';
import { useMe } from '#platform/web/me.tsx';
import { guidanceAddresses } from '../../addresses.ts';
import { MyAdvisorScreen } from '../my-advisor/my-advisor-screen.tsx';

interface Places {
  major?: string;
  page?: string;
  college?: string;
  state?: string;
}

/** Redirects from another role's address to the user's own, with the same filters. */
function StaffPlace({ list }: { list: 'transfers' | 'requests' }) {
  const places: Places = useParams({ strict: false });
  return <Navigate to={guidanceAddresses[list](places)} search={true} replace />;
}

export function TransfersPlace() {
  return <StaffPlace list="transfers" />;
}

/** For students, their guide and requests; redirects staff to the requests of students. */
export function RequestsPlace() {
  const isStudent = useMe().user_type === userTypes.student;
  return isStudent ? <MyAdvisorScreen /> : <StaffPlace list="requests" />;
}
