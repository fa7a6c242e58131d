import type { JobsInWords } from '#platform/jobs/job-words.ts';
import type { PaymentJobs } from './payments-platform.ts';

export const paymentsJobs: JobsInWords<keyof PaymentJobs> = {
  'payments.ask': { kind: 'work', title: 'payments:jobs.ask' },
  'payments.refund': { kind: 'work', title: 'payments:jobs.refund' },
};
