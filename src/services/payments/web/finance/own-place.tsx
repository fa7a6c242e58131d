import { Navigate, useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useMe } from '#platform/web/me.tsx';
import { areaOf, type FinanceArea } from '../../finance-area.ts';

interface Places {
  role: string;
  id?: string;
}

/** A screen of finance in one's own area; another's address leads to one's own. */
export function inOwnArea(
  address: (given: { role: FinanceArea; id: string }) => `/${string}`,
  Screen: ComponentType,
): ComponentType {
  return function OwnArea() {
    const { role, id = '' } = useParams({ strict: false }) as Places;
    const own = useArea();
    return role === own ? <Screen /> : <Navigate to={address({ role: own, id })} search replace />;
  };
}

export function useArea(): FinanceArea {
  return areaOf(useMe().user_type);
}
