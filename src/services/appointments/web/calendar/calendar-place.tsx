import { Navigate } from '@tanstack/react-router';
import { appointmentsAddresses } from '../../addresses.ts';

/** Redirects the address of the students' menu to the guide's calendar, keeping the week. */
export function CalendarPlace() {
  return <Navigate to={appointmentsAddresses.calendar()} search={true} replace />;
}
