import { Navigate } from '@tanstack/react-router';
import { appointmentsAddresses } from '../addresses.ts';

/** The address that a student's menu would have leads to the guide's calendar, at the same week. */
export function CalendarPlace() {
  return <Navigate to={appointmentsAddresses.calendar()} search={true} replace />;
}
