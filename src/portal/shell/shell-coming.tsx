import { useLoaderData } from '@tanstack/react-router';
import { createContext, use, useEffect } from 'react';
import type { ShellRoutes } from './load-shell.ts';
import { ShellWaiting } from './shell-waiting.tsx';

/** Called with the shell's routes when they are here, to open all addresses. */
export const ShellArrived = createContext<(routes: ShellRoutes) => void>(() => undefined);

/** At a shell address while the page knows only the public ones. */
export function ShellComing() {
  const routes: ShellRoutes = useLoaderData({ strict: false });
  const open = use(ShellArrived);
  useEffect(() => open(routes), [open, routes]);
  return <ShellWaiting />;
}
