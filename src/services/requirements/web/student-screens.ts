import { IconFileUpload, IconStethoscope } from '@tabler/icons-react';
import type { ServiceScreens, Visitor } from '#platform/web/screens.ts';
import { requirementsAddresses } from '../addresses.ts';
import { requirementsCalls } from '../calls.ts';

const { listOwn, sendDocument } = requirementsCalls;

/** The screens of students, which come with home. */
export const requirementsStudentScreens: ServiceScreens = {
  service: 'requirements',
  title: 'requirements:name',
  icon: IconStethoscope,
  joins: 'sides',
  part: 'requirements:menu.part',
  routes: [
    {
      address: requirementsAddresses.own,
      needs: sendDocument,
      load: async () => (await import('./own-screen.tsx')).OwnScreen,
    },
  ],
  menu: [
    {
      title: 'requirements:menu.own',
      to: requirementsAddresses.own(),
      needs: sendDocument,
      icon: IconFileUpload,
      isFor: ({ standing }: Visitor) => standing?.enable_internship === true,
    },
  ],
  live: { requirements: [listOwn] },
};
