import { useLoaderData } from '@tanstack/react-router';
import { createContext, use, useEffect } from 'react';
import type { ShellRoutes } from '../load-shell.ts';
import { ShellWaiting } from './shell-waiting.tsx';

/** Called with the shell's routes once loaded, to open all addresses. */
export const ShellArrived = createContext<(routes: ShellRoutes) => void>(() => undefined);

/** Shown at a shell address while only the public routes are loaded. */
export function ShellComing() {
  const routes: ShellRoutes = useLoaderData({ strict: false });
  const open = use(ShellArrived);
  useEffect(() => open(routes), [open, routes]);
  return <ShellWaiting />;
}
