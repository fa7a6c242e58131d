import { IconCash, IconMail, IconTemplate } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { type Area, isOfArea } from '#platform/access/area.ts';
import type { AnyAddress } from '#platform/contract/addresses.ts';
import type { AnyCall } from '#platform/contract/calls.ts';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { lettersAddresses } from '../addresses.ts';
import { lettersCalls } from '../calls.ts';

const { findNamed, getLetter, listInternal, listLetters, listTemplates } = lettersCalls;

const areas = ['instructor', 'employee', 'admin'] as const;

type StaffAddress = AnyAddress & ((given: { role: Area; id: string }) => `/${string}`);

function ofStaff(
  address: StaffAddress,
  needs: AnyCall,
  load: () => Promise<ComponentType>,
): ServiceScreens['routes'][number] {
  return {
    address,
    needs,
    load: async () => (await import('#platform/web/own-area.tsx')).inOwnArea(address, await load()),
  };
}

export const lettersScreens: ServiceScreens = {
  service: 'letters',
  title: 'letters:letters.title',
  icon: IconMail,
  joins: 'sides',
  routes: [
    ofStaff(
      lettersAddresses.letters,
      listLetters,
      async () => (await import('./letters-screen.tsx')).LettersScreen,
    ),
    ofStaff(
      lettersAddresses.letter,
      getLetter,
      async () => (await import('./letter-screen.tsx')).LetterScreen,
    ),
    ofStaff(
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
