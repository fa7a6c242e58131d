import { IconCalendarX, IconChartBar } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { guidanceReportsContract } from '../contract.ts';

const { getAbsenceReport, listAbsenceChoices } = guidanceReportsContract.calls;

export const guidanceReportsScreens: ServiceScreens = {
  service: 'guidance-reports',
  title: 'guidance-reports:name',
  icon: IconChartBar,
  routes: [
    {
      path: '/academic/admin/absence_reports/$major',
      needs: getAbsenceReport,
      load: async () => (await import('./absence-screen.tsx')).AbsenceScreen,
    },
  ],
  menu: [
    {
      title: 'guidance-reports:menu.absence',
      to: '/academic/admin/absence_reports/all',
      needs: getAbsenceReport,
      icon: IconCalendarX,
    },
  ],
  loadTabLine: async () => (await import('./tab-line.tsx')).TabLine,
  live: {
    reload: [getAbsenceReport, listAbsenceChoices],
    reference: [getAbsenceReport, listAbsenceChoices],
    settings: [getAbsenceReport],
  },
};
