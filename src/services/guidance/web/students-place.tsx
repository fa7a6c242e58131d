import { Navigate } from '@tanstack/react-router';
import { listAddress, useListPlaces } from './list-places.ts';

/** Another's address leads to one's own, with the same filters. */
export function StudentsPlace() {
  const places = useListPlaces();
  return <Navigate to={listAddress(places)} search={true} replace />;
}
