import { IconCalendarX, IconChartBar, IconHeartHandshake } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { guidanceReportsContract } from '../contract.ts';

const { calls } = guidanceReportsContract;
const { getAbsenceReport, listAbsenceChoices } = calls;
const { getQualityReport, listQualityChoices, listQualityStudents } = calls;

/** What tells of guides and of what they did. */
const quality = [getQualityReport, listQualityStudents];

export const guidanceReportsScreens: ServiceScreens = {
  service: 'guidance-reports',
  title: 'guidance-reports:name',
  icon: IconChartBar,
  routes: [
    {
      path: '/academic/admin/quality_reports/$major',
      needs: getQualityReport,
      load: async () => (await import('./quality-screen.tsx')).QualityScreen,
    },
    {
      path: '/academic/student/quality_reports/$major',
      needs: getQualityReport,
      load: async () => (await import('./quality-place.tsx')).QualityPlace,
    },
    {
      path: '/academic/admin/quality_students/$major',
      needs: listQualityStudents,
      load: async () => (await import('./quality-students-screen.tsx')).QualityStudentsScreen,
    },
    {
      path: '/academic/admin/absence_reports/$major',
      needs: getAbsenceReport,
      load: async () => (await import('./absence-screen.tsx')).AbsenceScreen,
    },
  ],
  menu: [
    {
      title: 'guidance-reports:menu.quality',
      to: '/academic/admin/quality_reports/all',
      needs: getQualityReport,
      icon: IconHeartHandshake,
    },
    {
      title: 'guidance-reports:menu.absence',
      to: '/academic/admin/absence_reports/all',
      needs: getAbsenceReport,
      icon: IconCalendarX,
    },
  ],
  loadTabLine: async () => (await import('./tab-line.tsx')).TabLine,
  live: {
    reload: [getAbsenceReport, listAbsenceChoices, ...quality, listQualityChoices],
    reference: [getAbsenceReport, listAbsenceChoices, ...quality, listQualityChoices],
    settings: [getAbsenceReport, ...quality],
    guidance: quality,
    advising: quality,
    appointments: quality,
  },
};
