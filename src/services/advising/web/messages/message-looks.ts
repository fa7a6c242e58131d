import type { Mark } from '#platform/ui/facts/status-mark.tsx';
import type { ListedMessage } from '../../contract.ts';
import type { AlertLevel } from '../../message.ts';

/** The look of each alert level: the first is a warning, later ones block something. */
export const alertMarks: Record<AlertLevel, Mark> = {
  0: 'not_begun',
  1: 'needs_action',
  2: 'refused',
  3: 'refused',
};

interface Look {
  mark: Mark;
  /** Normal states stay grey. */
  quiet: boolean;
  phrase: string;
}

type Shown = Pick<ListedMessage, 'state' | 'code' | 'awaits_staff' | 'seen_at' | 'reply_count'>;

/** The most important fact about a case: who is expected to act, or that it is closed. */
export function lookOf(message: Shown, side: 'student' | 'staff'): Look {
  const { state, code, awaits_staff, seen_at, reply_count } = message;
  if (code) return { mark: 'accepted', quiet: true, phrase: `advising:states.${state}` };
  if (awaits_staff && side === 'staff') {
    return { mark: 'needs_action', quiet: false, phrase: 'advising:awaits.staff' };
  }
  if (awaits_staff) return { mark: 'under_review', quiet: true, phrase: 'advising:awaits.staff' };
  if (side === 'student') {
    return { mark: 'needs_action', quiet: false, phrase: 'advising:awaits.you' };
  }
  const isUnseen = seen_at === null && reply_count === 0;
  return {
    mark: 'not_begun',
    quiet: true,
    phrase: `advising:awaits.${isUnseen ? 'unseen' : 'student'}`,
  };
}
