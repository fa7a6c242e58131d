/** The interface for the portal and for other services' servers. */

export type { TrainingTables } from '../tables/tables.ts';
export { listDemoNews, seedDemoTraining } from './demo.ts';
export { place, unplace } from './placements.ts';
export { listSeats } from './seats.ts';
