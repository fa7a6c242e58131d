import type { PublicPage } from '#platform/web/screens.ts';
import { demoAddresses } from '../addresses.ts';
import { loadDemoPhrases } from './demo-phrases.ts';

/** Open to everyone in a demo; elsewhere, their calls answer 404. */
export const demoPages: readonly PublicPage[] = [
  {
    address: demoAddresses.outbox,
    load: async () => {
      const [{ OutboxScreen }] = await Promise.all([
        import('./outbox-screen.tsx'),
        loadDemoPhrases(),
      ]);
      return OutboxScreen;
    },
  },
  {
    address: demoAddresses.sandbox,
    load: async () => {
      const [{ SandboxScreen }] = await Promise.all([
        import('./sandbox-screen.tsx'),
        loadDemoPhrases(),
      ]);
      return SandboxScreen;
    },
  },
];
