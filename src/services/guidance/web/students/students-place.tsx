import { Navigate } from '@tanstack/react-router';
import { userTypes } from '#platform/access/actor.ts';
import { useMe } from '#platform/web/me.tsx';
import { guidanceAddresses } from '../../addresses.ts';
import { useListPlaces } from '../list-places.ts';
import { OwnRecordScreen } from '../student/student-screen.tsx';

/** Redirects with the same filters: staff to the list, students to their record. */
export function StudentsPlace() {
  const places = useListPlaces();
  const isStudent = useMe().user_type === userTypes.student;
  const { ownRecord, students } = guidanceAddresses;
  return <Navigate to={isStudent ? ownRecord() : students(places)} search={true} replace />;
}

/** The address of a student's own record. */
export function OwnRecordPlace() {
  return useMe().user_type === userTypes.student ? <OwnRecordScreen /> : <StudentsPlace />;
}
