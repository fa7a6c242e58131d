/** Exports for the portal. */

export { seedDemoJobs } from './seed-demo-jobs.ts';
