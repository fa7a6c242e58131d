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
import { accountsCalls } from '#services/accounts/calls.ts';
import { guidanceAddresses } from '../addresses.ts';
import { guidanceCalls } from '../calls.ts';
import { reachOf } from '../reach.ts';
import { guidanceAnswers } from './guidance-answers.ts';

const { countStudents, getStudent, listChoices, listStudents } = guidanceCalls;
const { getAbsences, getStudyPlan, getTranscript } = guidanceCalls;
const { countCorrections, listCorrections, listMyCorrections } = guidanceCalls;
const { listGuides, listRequests, listTransfers, setCapacity } = guidanceCalls;

/** The guidanceCalls that read one student. */
const records = [getStudent, getStudyPlan, getTranscript, getAbsences];

const ofStudent = { of: 'student' } as const;

export const guidanceScreens: ServiceScreens = {
  service: 'guidance',
  title: 'guidance:name',
  icon: IconCompass,
  routes: [
    {
      address: guidanceAddresses.students,
      needs: listStudents,
      load: async () => (await import('./students/students-screen.tsx')).StudentsScreen,
    },
    {
      // The address in a student's menu; staff are redirected to their own list.
      address: guidanceAddresses.studentsOfStudents,
      needs: getStudent,
      load: async () => (await import('./students/students-place.tsx')).StudentsPlace,
    },
    ...[
      guidanceAddresses.transcripts,
      guidanceAddresses.data,
      guidanceAddresses.dataOfStudents,
    ].map((address) => ({
      address,
      needs: getStudent,
      load: async () => (await import('./students/students-place.tsx')).StudentsPlace,
    })),
    {
      address: guidanceAddresses.ownRecord,
      needs: getStudent,
      load: async () => (await import('./students/students-place.tsx')).OwnRecordPlace,
    },
    {
      address: guidanceAddresses.student,
      // Students read their record at another address.
      needs: listStudents,
      load: async () => (await import('./student/student-screen.tsx')).StudentScreen,
    },
    {
      address: guidanceAddresses.transfers,
      needs: listTransfers,
      load: async () => (await import('./moves/transfers-screen.tsx')).TransfersScreen,
    },
    {
      address: guidanceAddresses.transfersOfStudents,
      needs: listTransfers,
      load: async () => (await import('./moves/moves-place.tsx')).TransfersPlace,
    },
    {
      address: guidanceAddresses.requests,
      needs: listRequests,
      load: async () => (await import('./moves/requests-screen.tsx')).RequestsScreen,
    },
    {
      address: guidanceAddresses.guides,
      needs: setCapacity,
      load: async () => (await import('./guides/guides-screen.tsx')).GuidesScreen,
    },
    {
      address: guidanceAddresses.corrections,
      needs: listCorrections,
      load: async () => (await import('./corrections/corrections-screen.tsx')).CorrectionsScreen,
    },
  ],
  menu: [
    {
      title: (visitor) => `guidance:menu.${reachOf(visitor) === 'own' ? 'own' : 'others'}`,
      to: guidanceAddresses.students(),
      needs: listStudents,
      icon: IconUsers,
    },
    {
      title: 'guidance:menu.transfers',
      to: guidanceAddresses.transfers(),
      needs: listTransfers,
      icon: IconArrowsExchange,
    },
    {
      title: 'guidance:menu.requests',
      to: guidanceAddresses.requests(),
      needs: listRequests,
      icon: IconUserQuestion,
    },
    {
      title: 'guidance:menu.guides',
      to: guidanceAddresses.guides(),
      needs: setCapacity,
      icon: IconUserStar,
    },
    {
      title: 'guidance:menu.corrections',
      to: guidanceAddresses.corrections(),
      needs: listCorrections,
      icon: IconCertificate,
    },
    {
      title: 'guidance:menu.own_record',
      to: guidanceAddresses.ownRecord(),
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
      load: async () => (await import('./student/study-plan-section.tsx')).StudyPlanSection,
    },
    {
      ...ofStudent,
      key: 'transcript',
      title: 'guidance:record.transcript.title',
      needs: getTranscript,
      load: async () => (await import('./student/transcript-section.tsx')).TranscriptSection,
    },
    {
      ...ofStudent,
      key: 'absences',
      title: 'guidance:record.absences',
      needs: getAbsences,
      load: async () => (await import('./student/absence-section.tsx')).AbsenceSection,
    },
    {
      ...ofStudent,
      key: 'corrections',
      title: 'guidance:corrections.title',
      needs: listMyCorrections,
      load: async () => (await import('./corrections/my-corrections-section.tsx')).MyCorrections,
    },
  ],
  loadHomeFoot: async () => (await import('./home-section.tsx')).HomeSection,
  loadTabLine: async () => (await import('./tab-line.tsx')).TabLine,
  live: {
    reload: [listStudents, countStudents, listChoices, listGuides, ...records],
    reference: [listStudents, listChoices, listGuides, ...records],
    // Settings hold the absence limits and the low GPA.
    settings: records,
    corrections: [listCorrections, countCorrections, listMyCorrections],
    guidance: [...guidanceAnswers, ...records, accountsCalls.current],
  },
};
