/** Exports for the portal. */

export { seedDemoReference } from './seed-demo-reference.ts';
