import { IconCertificate, IconCompass } from '@tabler/icons-react';
import { userTypes } from '#platform/access/actor.ts';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { accountsCalls } from '#services/accounts/calls.ts';
import { guidanceAddresses } from '../addresses.ts';
import { guidanceCalls } from '../calls.ts';
import { guidanceAnswers } from './guidance-answers.ts';

const { getAbsences, getStudent, getStudyPlan, getTranscript } = guidanceCalls;
const { listGuides, listMyCorrections, listTransfers } = guidanceCalls;

/** The guidanceCalls that read one student. */
const records = [getStudent, getStudyPlan, getTranscript, getAbsences];

const ofStudent = { of: 'student' } as const;

/** The screens of students, which come with home. */
export const guidanceStudentScreens: ServiceScreens = {
  service: 'guidance',
  title: 'guidance:name',
  icon: IconCompass,
  routes: [
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
      address: guidanceAddresses.transfersOfStudents,
      needs: listTransfers,
      load: async () => (await import('./moves/moves-place.tsx')).TransfersPlace,
    },
  ],
  menu: [
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
  live: {
    reload: [listGuides, ...records],
    reference: [listGuides, ...records],
    // Settings hold the absence limits and the low GPA.
    settings: records,
    corrections: [listMyCorrections],
    guidance: [...guidanceAnswers, ...records, accountsCalls.current],
  },
};
