import type { JobsInWords } from '#platform/jobs/job-words.ts';
import type { DistributionJobs } from './distribution-platform.ts';

export const distributionJobs: JobsInWords<keyof DistributionJobs> = {
  'distribution.run': { kind: 'work', title: 'distribution:jobs.run' },
};
