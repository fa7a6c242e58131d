import { guidanceContract } from '../contract.ts';

const { countCorrections, listCorrections, listMyCorrections } = guidanceContract.calls;

/** The calls whose answers anything that happens to a correction makes old. */
export const correctionAnswered = [listCorrections, countCorrections, listMyCorrections] as const;
