import type { AnyRoute } from '@tanstack/react-router';
import type { ServiceScreens } from '#platform/web/screens.ts';

/** The signed-in part with the screens of some services. */
export interface ShellBranch {
  services: readonly ServiceScreens[];
  /** Loads it with the services of staff too; null where they are there. */
  loadStaff: LoadStaff | null;
  /** Adds it to a router's tree. */
  shellRoute: (root: AnyRoute) => AnyRoute;
}

export type LoadStaff = () => Promise<ShellBranch>;
