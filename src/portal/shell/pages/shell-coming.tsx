import { useLoaderData } from '@tanstack/react-router';
import { createContext, use, useEffect } from 'react';
import type { ShellBranch } from '../shell-branch.ts';
import { ShellWaiting } from './shell-waiting.tsx';

/** Called with the shell once loaded, to open its addresses. */
export const ShellArrived = createContext<(branch: ShellBranch) => void>(() => undefined);

/** Shown at a shell address while only the public routes are loaded. */
export function ShellComing() {
  const branch: ShellBranch = useLoaderData({ strict: false });
  const open = use(ShellArrived);
  useEffect(() => open(branch), [open, branch]);
  return <ShellWaiting />;
}
