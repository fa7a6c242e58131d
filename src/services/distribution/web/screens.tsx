import { IconArrowsSplit, IconListCheck, IconUsersGroup } from '@tabler/icons-react';
import { isOfArea } from '#platform/access/area.ts';
import type { ServiceScreens, Visitor } from '#platform/web/screens.ts';
import { staffRoute } from '#platform/web/staff-route.ts';
import { distributionAddresses } from '../addresses.ts';
import { distributionCalls } from '../calls.ts';
import { distributionChanged } from './distribution-answers.ts';

const { getBoard, getOwn, getPlaced, getRun, getSettings, listDistributed, listRuns } =
  distributionCalls;

const areas = ['instructor', 'employee', 'admin'] as const;

/** Shown to a student whose documents are accepted, as their wishes are (spec section 2). */
const mayWish = ({ standing }: Visitor) =>
  standing?.enable_internship === true && standing.status_internship_documents === 'Accepted';

export const distributionScreens: ServiceScreens = {
  service: 'distribution',
  title: 'distribution:name',
  icon: IconArrowsSplit,
  joins: 'sides',
  part: 'distribution:menu.part',
  routes: [
    staffRoute(
      distributionAddresses.runs,
      listRuns,
      async () => (await import('./runs-screen.tsx')).RunsScreen,
    ),
    staffRoute(
      distributionAddresses.run,
      getRun,
      async () => (await import('./run-screen.tsx')).RunScreen,
    ),
    staffRoute(
      distributionAddresses.settings,
      getSettings,
      async () => (await import('./settings-screen.tsx')).SettingsScreen,
    ),
    {
      ...staffRoute(
        distributionAddresses.board,
        getBoard,
        async () => (await import('./board-screen.tsx')).BoardScreen,
      ),
      isWide: true,
    },
    staffRoute(
      distributionAddresses.internship,
      getPlaced,
      async () => (await import('./internship-screen.tsx')).InternshipScreen,
    ),
    staffRoute(
      distributionAddresses.distributed,
      listDistributed,
      async () => (await import('./distributed-screen.tsx')).DistributedScreen,
    ),
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
    ...areas.flatMap((role) => [
      {
        title: 'distribution:menu.runs',
        to: distributionAddresses.runs({ role }),
        needs: listRuns,
        icon: IconArrowsSplit,
        ...isOfArea(role),
      },
      {
        title: 'distribution:menu.distributed',
        to: distributionAddresses.distributed({ role }),
        needs: listDistributed,
        icon: IconUsersGroup,
        ...isOfArea(role),
      },
    ]),
  ],
  live: { distribution: distributionChanged },
};
