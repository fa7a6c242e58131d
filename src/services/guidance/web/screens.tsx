import {
  IconArrowsExchange,
  IconCertificate,
  IconCompass,
  IconUserQuestion,
  IconUserStar,
  IconUsers,
} from '@tabler/icons-react';
import { userTypes } from '#platform/access/actor.ts';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { accountsContract } from '#services/accounts/contract.ts';
import { guidanceContract } from '../contract.ts';
import { reachOf } from '../reach.ts';
import { guidanceAnswers } from './guidance-answers.ts';
import { ownRecord } from './list-places.ts';

const { calls } = guidanceContract;
const { countStudents, getStudent, listChoices, listStudents } = calls;
const { getAbsences, getStudyPlan, getTranscript } = calls;
const { countCorrections, listCorrections, listMyCorrections } = calls;
const { listGuides, listRequests, listTransfers, setCapacity } = calls;

const moves = '$major/$page/$college/$state';

/** All that is read of one student. */
const records = [getStudent, getStudyPlan, getTranscript, getAbsences];

const ofStudent = { of: 'student' } as const;

export const guidanceScreens: ServiceScreens = {
  service: 'guidance',
  title: 'guidance:name',
  icon: IconCompass,
  routes: [
    {
      path: '/academic/admin/students/$major/$page/$college/$gender',
      needs: listStudents,
      load: async () => (await import('./students-screen.tsx')).StudentsScreen,
    },
    {
      // The address that a student's menu would have; whoever sees students is led to their own.
      path: '/academic/student/students/$major/$page/$college/$gender',
      needs: getStudent,
      load: async () => (await import('./students-place.tsx')).StudentsPlace,
    },
    ...[
      '/academic/admin/transcript/students/$page' as const,
      '/academic/admin/studentsData/$major/$page/$college' as const,
      '/academic/student/studentsData/$major/$page/$college' as const,
    ].map((path) => ({
      path,
      needs: getStudent,
      load: async () => (await import('./students-place.tsx')).StudentsPlace,
    })),
    {
      path: '/academic/student/transcript/students/$page',
      needs: getStudent,
      load: async () => (await import('./students-place.tsx')).OwnRecordPlace,
    },
    {
      path: '/academic/admin/student/$major/$page/$college/$gender/$semester/$id',
      // Students read theirs elsewhere.
      needs: listStudents,
      load: async () => (await import('./student-screen.tsx')).StudentScreen,
    },
    {
      path: `/academic/admin/trstudents/${moves}`,
      needs: listTransfers,
      load: async () => (await import('./transfers-screen.tsx')).TransfersScreen,
    },
    {
      path: `/academic/student/trstudents/${moves}`,
      needs: listTransfers,
      load: async () => (await import('./moves-place.tsx')).TransfersPlace,
    },
    {
      path: `/academic/admin/advisory_change_requests/${moves}`,
      needs: listRequests,
      load: async () => (await import('./requests-screen.tsx')).RequestsScreen,
    },
    {
      path: '/academic/admin/guides',
      needs: setCapacity,
      load: async () => (await import('./guides-screen.tsx')).GuidesScreen,
    },
    {
      path: '/academic/admin/corrections',
      needs: listCorrections,
      load: async () => (await import('./corrections-screen.tsx')).CorrectionsScreen,
    },
  ],
  menu: [
    {
      title: (visitor) => `guidance:menu.${reachOf(visitor) === 'own' ? 'own' : 'others'}`,
      to: '/academic/admin/students/all/0/all/all',
      needs: listStudents,
      icon: IconUsers,
    },
    {
      title: 'guidance:menu.transfers',
      to: '/academic/admin/trstudents/all/0/all/all',
      needs: listTransfers,
      icon: IconArrowsExchange,
    },
    {
      title: 'guidance:menu.requests',
      to: '/academic/admin/advisory_change_requests/all/0/all/all',
      needs: listRequests,
      icon: IconUserQuestion,
    },
    {
      title: 'guidance:menu.guides',
      to: '/academic/admin/guides',
      needs: setCapacity,
      icon: IconUserStar,
    },
    {
      title: 'guidance:menu.corrections',
      to: '/academic/admin/corrections',
      needs: listCorrections,
      icon: IconCertificate,
    },
    {
      title: 'guidance:menu.own_record',
      to: ownRecord,
      needs: getStudent,
      icon: IconCertificate,
      isFor: ({ user_type }) => user_type === userTypes.student,
    },
  ],
  recordTabs: [
    {
      ...ofStudent,
      key: 'plan',
      title: 'guidance:record.plan',
      needs: getStudyPlan,
      load: async () => (await import('./study-plan-section.tsx')).StudyPlanSection,
    },
    {
      ...ofStudent,
      key: 'transcript',
      title: 'guidance:record.transcript.title',
      needs: getTranscript,
      load: async () => (await import('./transcript-section.tsx')).TranscriptSection,
    },
    {
      ...ofStudent,
      key: 'absences',
      title: 'guidance:record.absences',
      needs: getAbsences,
      load: async () => (await import('./absence-section.tsx')).AbsenceSection,
    },
    {
      ...ofStudent,
      key: 'corrections',
      title: 'guidance:corrections.title',
      needs: listMyCorrections,
      load: async () => (await import('./my-corrections-section.tsx')).MyCorrections,
    },
  ],
  homePanelNeeds: getAbsences,
  loadHomePanel: async () => (await import('./home-panel.tsx')).HomePanel,
  loadTabLine: async () => (await import('./tab-line.tsx')).TabLine,
  live: {
    reload: [listStudents, countStudents, listChoices, listGuides, ...records],
    reference: [listStudents, listChoices, listGuides, ...records],
    // The limits of absence and what a low average is.
    settings: records,
    corrections: [listCorrections, countCorrections, listMyCorrections],
    guidance: [...guidanceAnswers, ...records, accountsContract.calls.current],
  },
};
