import { createContext, type ReactNode, use } from 'react';
import type { AnyCall } from '../contract/calls.ts';
import type { Person } from '../contract/person.ts';
import { canOpen, type Visitor } from './screens.ts';

/** The signed-in user, as every screen may know them. */
export interface Me extends Visitor, Person {
  is_halted: boolean;
}

const MeContext = createContext<Me | null>(null);

export function MeProvider({ me, children }: { me: Me; children: ReactNode }) {
  return <MeContext value={me}>{children}</MeContext>;
}

export function useMe(): Me {
  const me = use(MeContext);
  if (!me) throw new Error('useMe outside the signed-in shell');
  return me;
}

/** Whether the active role may make this call; if not, leave its button out. */
export function useMay(call: AnyCall): boolean {
  return canOpen(call, useMe());
}
