/** The interface for the portal and for other services' servers. */

export { listDemoNews, seedDemoTraining } from './demo.ts';
export { place, unplace } from './placements.ts';
