/** The interface for the portal and for other services' servers. */

export type { TrainingTables } from '../tables/tables.ts';
export { listTrainingsOf, trainedStudents } from './finished.ts';
export { gateOf } from './own.ts';
export {
  holdPlacements,
  listKept,
  place,
  placeAll,
  type SeatRefusal,
  seatRules,
  unplace,
  unplaceAll,
} from './placements.ts';
export { closeRequests } from './requests.ts';
export {
  listComeOf,
  listGivenBy,
  listHeldSeats,
  listMovesOf,
  listSeatsOf,
  listSeatsWithin,
  listTakenBack,
  seatsFound,
  seatsHeld,
  seatsWithin,
} from './seat-history.ts';
export { listSeats, noteEvaluated } from './seats.ts';
export { barToSwap, findSeatBeside, isSeatComing, swapSeats } from './swap-seats.ts';
export { cyclesOf, trainsOn, whoTrains } from './turns.ts';
