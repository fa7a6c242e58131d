import {
  IconBook,
  IconCalendarCheck,
  IconFileDescription,
  IconMail,
  IconSchool,
  IconUserCheck,
} from '@tabler/icons-react';
import { isOfArea } from '#platform/access/area.ts';
import type { ServiceScreens, Visitor } from '#platform/web/screens.ts';
import { staffRoute } from '#platform/web/staff-route.ts';
import { trainingAddresses } from '../addresses.ts';
import { trainingCalls } from '../calls.ts';

const {
  findMailed,
  getInstructions,
  getPlacement,
  listAttendance,
  listOwn,
  listOwnDays,
  listOwnRequests,
  listMails,
  listPlacements,
  listQuestions,
  listReadyMails,
  listRequests,
} = trainingCalls;

const areas = ['instructor', 'employee', 'admin'] as const;

/** The menu of a student appears with `enable_internship`, later items with documents and wishes (spec section 2). */
const isEnabled = ({ standing }: Visitor) => standing?.enable_internship === true;
const trains = ({ standing }: Visitor) =>
  standing?.enable_internship === true &&
  standing.status_internship_documents === 'Accepted' &&
  standing.has_insternhip_periorities;

export const trainingScreens: ServiceScreens = {
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
    staffRoute(
      trainingAddresses.placements,
      listPlacements,
      async () => (await import('./placements-screen.tsx')).PlacementsScreen,
    ),
    staffRoute(
      trainingAddresses.placement,
      getPlacement,
      async () => (await import('./placement-screen.tsx')).PlacementScreen,
    ),
    staffRoute(
      trainingAddresses.attendance,
      listAttendance,
      async () => (await import('./attendance-screen.tsx')).AttendanceScreen,
    ),
    {
      address: trainingAddresses.requests,
      needs: listRequests,
      load: async () => (await import('./requests-screen.tsx')).RequestsScreen,
    },
    staffRoute(
      trainingAddresses.email,
      findMailed,
      async () => (await import('./email-screen.tsx')).EmailScreen,
    ),
    staffRoute(
      trainingAddresses.sentMails,
      listMails,
      async () => (await import('./sent-mails-screen.tsx')).SentMailsScreen,
    ),
    staffRoute(
      trainingAddresses.questions,
      listQuestions,
      async () => (await import('./questions-screen.tsx')).QuestionsScreen,
    ),
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
    ...areas.flatMap((role) => [
      {
        title: 'training:menu.placements',
        to: trainingAddresses.placements({ role }),
        needs: listPlacements,
        icon: IconUserCheck,
        ...isOfArea(role),
      },
      {
        title: 'training:menu.attendance',
        to: trainingAddresses.attendance({ role }),
        needs: listAttendance,
        icon: IconCalendarCheck,
        ...isOfArea(role),
      },
      {
        title: 'training:menu.requests',
        to: trainingAddresses.requests({ role }),
        needs: listRequests,
        icon: IconFileDescription,
        ...isOfArea(role),
      },
      {
        title: 'training:menu.email',
        to: trainingAddresses.email({ role }),
        needs: findMailed,
        icon: IconMail,
        ...isOfArea(role),
      },
    ]),
  ],
  live: {
    training: [
      getInstructions,
      getPlacement,
      listAttendance,
      listOwn,
      listOwnDays,
      listMails,
      listOwnRequests,
      listPlacements,
      listQuestions,
      listReadyMails,
      listRequests,
    ],
  },
};
