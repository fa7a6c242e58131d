import { RouterProvider } from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePortalName } from '#platform/web/title.ts';
import { useForcedReload } from '../forced-reload.ts';
import { followClosedServices } from '../home/closed-services.ts';
import { followHeading } from '../routes/follow-heading.ts';
import { createPortalRouter, createPublicRouter } from '../routes/router.tsx';
import { followSession } from '../routes/session-rules.ts';
import type { ShellBranch } from '../shell-branch.ts';
import { ShellArrived } from './shell-coming.tsx';

/** All pages of the portal: the public ones at first, then those of students, and for staff all of them. */
export function PortalPages({ phrases }: { phrases: i18n }) {
  const [{ router, pages }, open] = useState(() => ({
    router: createPublicRouter(),
    pages: 'public',
  }));
  const openAll = useCallback((branch: ShellBranch) => {
    const pages = branch.loadStaff ? 'students' : 'all';
    open({ router: createPortalRouter(branch), pages });
  }, []);
  useEffect(() => followSession({ router, phrases }), [router, phrases]);
  const name = usePortalName();
  const latestName = useRef(name);
  const followLatest = useRef(() => {});
  useEffect(() => {
    latestName.current = name;
    followLatest.current();
  }, [name]);
  useEffect(() => {
    const { follow, stop } = followHeading({ router, portalName: () => latestName.current });
    followLatest.current = follow;
    return stop;
  }, [router]);
  useEffect(followClosedServices, []);
  useForcedReload(router);
  return (
    <ShellArrived value={openAll}>
      <RouterProvider key={pages} router={router} />
    </ShellArrived>
  );
}
