/** Exports for the screens of other services. */
export { RequestsPlace } from './moves/moves-place.tsx';
export { type Picked, StudentPicker } from './students/student-picker.tsx';
