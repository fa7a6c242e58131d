import { IconArrowsSplit, IconListCheck } from '@tabler/icons-react';
import type { ServiceScreens, Visitor } from '#platform/web/screens.ts';
import { distributionAddresses } from '../addresses.ts';
import { distributionCalls } from '../calls.ts';

const { getOwn } = distributionCalls;

/** Shown to a student whose documents are accepted, as their wishes are (spec section 2). */
const mayWish = ({ standing }: Visitor) =>
  standing?.enable_internship === true && standing.status_internship_documents === 'Accepted';

/** The screens of students, which come with home. */
export const distributionStudentScreens: ServiceScreens = {
  service: 'distribution',
  title: 'distribution:name',
  icon: IconArrowsSplit,
  joins: 'sides',
  part: 'distribution:menu.part',
  routes: [
    {
      address: distributionAddresses.own,
      needs: getOwn,
      load: async () => (await import('./own-screen.tsx')).OwnScreen,
    },
  ],
  menu: [
    {
      title: 'distribution:menu.own',
      to: distributionAddresses.own(),
      needs: getOwn,
      icon: IconListCheck,
      isFor: mayWish,
    },
  ],
  live: { distribution: [getOwn] },
};
