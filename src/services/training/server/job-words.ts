import type { JobsInWords } from '#platform/jobs/job-words.ts';
import type { TrainingJobs } from './training-platform.ts';

export const trainingJobs: JobsInWords<keyof TrainingJobs> = {
  'training.send_link': { kind: 'mail', title: 'training:jobs.send_link' },
  'training.mail_student': {
    kind: 'mail',
    title: 'training:jobs.mail_student',
    personIn: ({ person_id }) => person_id,
  },
};
