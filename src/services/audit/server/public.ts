/** Exports for the portal. */

export { seedDemoTrail } from './seed-demo-trail.ts';
