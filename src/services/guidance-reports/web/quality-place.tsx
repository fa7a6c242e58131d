import { Navigate, useParams } from '@tanstack/react-router';
import { guidanceReportsAddresses } from '../addresses.ts';

/** Redirects from the address in a student's menu to the report, with the same filters. */
export function QualityPlace() {
  const { major = 'all' }: { major?: string } = useParams({ strict: false });
  return <Navigate to={guidanceReportsAddresses.quality({ major })} search={true} replace />;
}
