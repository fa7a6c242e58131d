/** The interface for other services' screens. */

export { TrainingFrame } from './training-frame.tsx';
