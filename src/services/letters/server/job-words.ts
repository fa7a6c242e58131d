import type { JobsInWords } from '#platform/jobs/job-words.ts';
import type { LetterJobs } from './letters-platform.ts';

export const letterJobs: JobsInWords<keyof LetterJobs> = {
  'letters.mail_side': { kind: 'mail', title: 'letters:jobs.mail_side' },
};
