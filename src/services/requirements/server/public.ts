/** The interface for the portal. */

export { listDemoNews, seedDemoRequirements } from './demo.ts';
