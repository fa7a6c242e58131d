/** The interface for the portal and for other services' servers. */

export type { TrainingTables } from '../tables/tables.ts';
export { listDemoNews, seedDemoTraining } from './demo.ts';
export { gateOf } from './own.ts';
export { holdPlacements, place, unplace } from './placements.ts';
export { barToSwap, findSeatBeside, swapRefusal, swapSeats } from './swap-seats.ts';
