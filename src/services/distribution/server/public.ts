/** The interface for the portal. */

export { listDemoNews, seedDemoDistribution } from './demo.ts';
