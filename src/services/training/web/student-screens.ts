import { IconBook, IconFileDescription, IconSchool } from '@tabler/icons-react';
import type { ServiceScreens, Visitor } from '#platform/web/screens.ts';
import { trainingAddresses } from '../addresses.ts';
import { trainingCalls } from '../calls.ts';

const { getInstructions, listOwn, listOwnDays, listOwnRequests } = trainingCalls;

/** The menu of a student appears with `enable_internship`, later items with documents and wishes (spec section 2). */
const isEnabled = ({ standing }: Visitor) => standing?.enable_internship === true;
const trains = ({ standing }: Visitor) =>
  standing?.enable_internship === true &&
  standing.status_internship_documents === 'Accepted' &&
  standing.has_insternhip_periorities;

/** The screens of students, which come with home. */
export const trainingStudentScreens: ServiceScreens = {
  service: 'training',
  title: 'training:name',
  icon: IconSchool,
  joins: 'sides',
  part: 'training:menu.part',
  routes: [
    {
      address: trainingAddresses.instructions,
      needs: listOwn,
      load: async () => (await import('./instructions-screen.tsx')).InstructionsScreen,
    },
    {
      address: trainingAddresses.own,
      needs: listOwn,
      load: async () => (await import('./own-screen.tsx')).OwnScreen,
    },
    {
      address: trainingAddresses.ownRequests,
      needs: listOwnRequests,
      load: async () => (await import('./own-requests-screen.tsx')).OwnRequestsScreen,
    },
  ],
  menu: [
    {
      title: 'training:menu.instructions',
      to: trainingAddresses.instructions(),
      needs: listOwn,
      icon: IconBook,
      isFor: isEnabled,
    },
    {
      title: 'training:menu.own',
      to: trainingAddresses.own(),
      needs: listOwn,
      icon: IconSchool,
      isFor: trains,
    },
    {
      title: 'training:menu.own_requests',
      to: trainingAddresses.ownRequests(),
      needs: listOwnRequests,
      icon: IconFileDescription,
      isFor: trains,
    },
  ],
  live: { training: [getInstructions, listOwn, listOwnDays, listOwnRequests] },
};
