import { guidanceCalls } from '../../calls.ts';

const { countCorrections, listCorrections, listMyCorrections } = guidanceCalls;

/** The calls whose answers go stale when a correction changes. */
export const correctionAnswered = [listCorrections, countCorrections, listMyCorrections] as const;
