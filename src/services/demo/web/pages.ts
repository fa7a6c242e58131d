import type { PublicPage } from '#platform/web/screens.ts';
import { loadDemoPhrases } from './demo-phrases.ts';

/** Open to whoever tries the demo; outside one the calls behind them answer 404. */
export const demoPages: readonly PublicPage[] = [
  {
    path: '/demo/outbox',
    load: async () => {
      const [{ OutboxScreen }] = await Promise.all([
        import('./outbox-screen.tsx'),
        loadDemoPhrases(),
      ]);
      return OutboxScreen;
    },
  },
  {
    path: '/demo/sandbox',
    load: async () => {
      const [{ SandboxScreen }] = await Promise.all([
        import('./sandbox-screen.tsx'),
        loadDemoPhrases(),
      ]);
      return SandboxScreen;
    },
  },
];
