import type { Mark } from '#platform/ui/facts/status-mark.tsx';
import { trainingCalls } from '#services/training/calls.ts';
import { swapsCalls } from '../calls.ts';
import type { SwapState } from '../swap.ts';

export const swapMarks: Record<SwapState, Mark> = {
  asked: 'under_review',
  agreed: 'needs_action',
  approved: 'accepted',
  rejected: 'refused',
  declined: 'cancelled',
  withdrawn: 'cancelled',
  lapsed: 'cancelled',
};

/** The calls whose answers a change of a swap changes. */
export const swapsChanged = [
  swapsCalls.listOwnSwaps,
  swapsCalls.listSwaps,
  trainingCalls.listOwn,
  trainingCalls.listPlacements,
];
