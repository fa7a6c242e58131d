import { IconCalendarX, IconChartBar, IconHeartHandshake } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { guidanceReportsAddresses } from '../addresses.ts';
import { guidanceReportsCalls } from '../calls.ts';

const { getAbsenceReport, listAbsenceChoices } = guidanceReportsCalls;
const { getQualityReport, listQualityChoices, listQualityStudents } = guidanceReportsCalls;

/** The guidanceReportsCalls about guides and their work. */
const quality = [getQualityReport, listQualityStudents];

export const guidanceReportsScreens: ServiceScreens = {
  service: 'guidance-reports',
  title: 'guidance-reports:name',
  icon: IconChartBar,
  routes: [
    {
      address: guidanceReportsAddresses.quality,
      needs: getQualityReport,
      load: async () => (await import('./quality-screen.tsx')).QualityScreen,
    },
    {
      address: guidanceReportsAddresses.qualityOfStudents,
      needs: getQualityReport,
      load: async () => (await import('./quality-place.tsx')).QualityPlace,
    },
    {
      address: guidanceReportsAddresses.qualityStudents,
      needs: listQualityStudents,
      load: async () => (await import('./quality-students-screen.tsx')).QualityStudentsScreen,
    },
    {
      address: guidanceReportsAddresses.absences,
      needs: getAbsenceReport,
      load: async () => (await import('./absence-screen.tsx')).AbsenceScreen,
    },
  ],
  menu: [
    {
      title: 'guidance-reports:menu.quality',
      to: guidanceReportsAddresses.quality(),
      needs: getQualityReport,
      icon: IconHeartHandshake,
    },
    {
      title: 'guidance-reports:menu.absence',
      to: guidanceReportsAddresses.absences(),
      needs: getAbsenceReport,
      icon: IconCalendarX,
    },
  ],
  live: {
    reload: [getAbsenceReport, listAbsenceChoices, ...quality, listQualityChoices],
    reference: [getAbsenceReport, listAbsenceChoices, ...quality, listQualityChoices],
    settings: [getAbsenceReport, ...quality],
    guidance: quality,
    advising: quality,
    appointments: quality,
  },
};
