import { Navigate } from '@tanstack/react-router';

/** The address that a student's menu would have leads to the guide's calendar, at the same week. */
export function CalendarPlace() {
  return <Navigate to="/academic/admin/advisory_dates" search={true} replace />;
}
