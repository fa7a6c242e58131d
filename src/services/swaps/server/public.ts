/** The interface for the portal. */

export { listDemoNews, seedDemoSwaps } from './demo.ts';
