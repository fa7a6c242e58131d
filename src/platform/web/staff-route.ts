import type { ComponentType } from 'react';
import type { Area } from '../access/area.ts';
import type { AnyAddress } from '../contract/addresses.ts';
import type { AnyCall } from '../contract/calls.ts';
import type { ScreenRoute } from './screens.ts';

type StaffAddress = AnyAddress & ((given: { role: Area; id: string }) => `/${string}`);

/** A screen that each of the staff has in an area of their own: another's address leads to one's own. */
export function staffRoute(
  address: StaffAddress,
  needs: AnyCall,
  load: () => Promise<ComponentType>,
): ScreenRoute {
  return {
    address,
    needs,
    load: async () => {
      const [{ inOwnArea }, Screen] = await Promise.all([import('./own-area.tsx'), load()]);
      return inOwnArea(address, Screen);
    },
  };
}
