import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Area } from '#platform/access/area.ts';
import { OwnAreaFrame } from '#platform/web/own-area.tsx';

/** A screen of finance, in the area of whoever looks. */
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
