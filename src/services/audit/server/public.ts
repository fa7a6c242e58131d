/** The door for the portal. */

export { seedDemoTrail } from './seed-demo-trail.ts';
