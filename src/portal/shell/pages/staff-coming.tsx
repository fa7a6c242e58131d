import { use, useEffect } from 'react';
import type { LoadStaff } from '../shell-branch.ts';
import { ShellArrived } from './shell-coming.tsx';
import { ShellWaiting } from './shell-waiting.tsx';

/** Opens the addresses and menus of staff, which no student loads. */
export function StaffComing({ load }: { load: LoadStaff }) {
  const branch = use(load());
  const open = use(ShellArrived);
  useEffect(() => open(branch), [open, branch]);
  return <ShellWaiting />;
}
