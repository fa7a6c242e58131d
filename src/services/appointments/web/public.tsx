/** Exports for the screens of other services: the dates of counsellors stand on counselling’s pages. */
export { endOf, isActive, startOf } from '../slot.ts';
export { BookingDialog } from './booking/booking-dialog.tsx';
export { CancelBooking } from './booking/cancel-booking-line.tsx';
export { BookingStateMark } from './booking-state.tsx';
export { weekFrom } from './calendar/week.ts';
export { WeekBar } from './calendar/week-bar.tsx';
export { OpenSlotsDialog, type PickedTime } from './open-slots-dialog.tsx';
export { SlotDialog } from './slot-dialog.tsx';
export { SlotPlace } from './slot-place.tsx';
export { useSlotWords } from './use-slot-words.ts';
