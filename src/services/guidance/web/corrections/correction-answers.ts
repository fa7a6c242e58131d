import { guidanceContract } from '../../contract.ts';

const { countCorrections, listCorrections, listMyCorrections } = guidanceContract.calls;

/** The calls whose answers go stale when a correction changes. */
export const correctionAnswered = [listCorrections, countCorrections, listMyCorrections] as const;
