import type { PublicPage } from '#platform/web/screens.ts';

/** Open to whoever tries the demo; outside one the call behind it answers 404. */
export const demoPages: readonly PublicPage[] = [
  { path: '/demo/outbox', load: async () => (await import('./outbox-screen.tsx')).OutboxScreen },
  { path: '/demo/sandbox', load: async () => (await import('./sandbox-screen.tsx')).SandboxScreen },
];
