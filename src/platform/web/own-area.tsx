import { Navigate, useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { type Area, areaOf } from '#platform/access/area.ts';
import { useMe } from './me.tsx';

interface OwnAreaFrameProps {
  /** The address in one's own area. */
  to: (role: Area) => `/${string}`;
  children: React.ReactNode;
}

/** `$role` of the address is one's own; another's leads to one's own. */
export function OwnAreaFrame({ to, children }: OwnAreaFrameProps) {
  const { role } = useParams({ strict: false }) as { role: string };
  const own = useArea();
  return role === own ? children : <Navigate to={to(own)} search={true} replace />;
}

export function useArea(): Area {
  return areaOf(useMe().user_type);
}

/** A screen in the user's own area, at an address with `$role` and perhaps an `$id`. */
export function inOwnArea(
  address: (given: { role: Area; id: string }) => `/${string}`,
  Screen: ComponentType,
): ComponentType {
  return function OwnArea() {
    const { id = '' } = useParams({ strict: false }) as { id?: string };
    return (
      <OwnAreaFrame to={(role) => address({ role, id })}>
        <Screen />
      </OwnAreaFrame>
    );
  };
}
