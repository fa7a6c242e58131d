import { IconArrowsSplit, IconUsersGroup } from '@tabler/icons-react';
import { isOfArea } from '#platform/access/area.ts';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { staffRoute } from '#platform/web/staff-route.ts';
import { distributionAddresses } from '../addresses.ts';
import { distributionCalls } from '../calls.ts';
import { distributionChanged } from './distribution-answers.ts';

const { getBoard, getPlaced, getRun, getSettings, listDistributed, listRuns } = distributionCalls;

const areas = ['instructor', 'employee', 'admin'] as const;

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
  ],
  menu: [
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
  loadHomePanel: async () => (await import('./home-panel.tsx')).HomePanel,
  live: { distribution: distributionChanged },
};
