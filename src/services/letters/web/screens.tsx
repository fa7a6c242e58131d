import { IconCash, IconMail, IconTemplate } from '@tabler/icons-react';
import { isOfArea } from '#platform/access/area.ts';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { staffRoute } from '#platform/web/staff-route.ts';
import { lettersAddresses } from '../addresses.ts';
import { lettersCalls } from '../calls.ts';

const { findNamed, getLetter, listInternal, listLetters, listTemplates } = lettersCalls;

const areas = ['instructor', 'employee', 'admin'] as const;

export const lettersScreens: ServiceScreens = {
  service: 'letters',
  title: 'letters:letters.title',
  icon: IconMail,
  joins: 'sides',
  part: 'letters:menu.part',
  routes: [
    staffRoute(
      lettersAddresses.letters,
      listLetters,
      async () => (await import('./letters-screen.tsx')).LettersScreen,
    ),
    staffRoute(
      lettersAddresses.letter,
      getLetter,
      async () => (await import('./letter-screen.tsx')).LetterScreen,
    ),
    staffRoute(
      lettersAddresses.templates,
      listTemplates,
      async () => (await import('./templates-screen.tsx')).TemplatesScreen,
    ),
    {
      address: lettersAddresses.internal,
      needs: listInternal,
      load: async () => (await import('./internal-screen.tsx')).InternalScreen,
    },
  ],
  menu: areas.flatMap((role) => [
    {
      title: 'letters:menu.letters',
      to: lettersAddresses.letters({ role }),
      needs: listLetters,
      icon: IconMail,
      ...isOfArea(role),
    },
    {
      title: 'letters:menu.internal',
      to: lettersAddresses.internal({ role }),
      needs: listInternal,
      icon: IconCash,
      ...isOfArea(role),
    },
    {
      title: 'letters:menu.templates',
      to: lettersAddresses.templates({ role }),
      needs: listTemplates,
      icon: IconTemplate,
      ...isOfArea(role),
    },
  ]),
  live: { letters: [findNamed, getLetter, listInternal, listLetters, listTemplates] },
};
