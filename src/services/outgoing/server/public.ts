/** Exports for the portal and for other services' servers. */

export { maskAddress } from '../mask.ts';
export { seedDemoJobs } from './seed-demo-jobs.ts';
