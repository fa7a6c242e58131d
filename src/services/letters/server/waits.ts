import { sql } from 'kysely';
import { defineWaits, waitingIn } from '#platform/waits/waits.ts';
import { sideNames } from '#services/sides/server/public.ts';
import { lettersAddresses } from '../addresses.ts';
import { lettersContract } from '../contract.ts';
import type { Stage } from '../letter.ts';
import type { LettersPlatform } from './letters-platform.ts';

const { confirmLetters, coordinate, editLetter, listLetters, sendLetter, settle } =
  lettersContract.calls;

/** Any staff address leads to one's own. */
const listOf = (stage: Stage) => lettersAddresses.letters({ role: 'admin', stage });

const sideNamed = sql`select side.name, side.name_ar from ${sideNames} side where side.id = waiting.key`;

/**
 * Letters wait for the two desks; then for somebody to edit or confirm them, to find a side's contact, or to ask a side
 * that doesn't answer.
 */
export function lettersWaits({ database: { reads } }: Pick<LettersPlatform, 'database'>) {
  const at = (stage: Stage) =>
    waitingIn(reads.selectFrom('letter').where('stage', '=', stage), {
      since: 'moved_at',
      first: { key: 'side_id', row: sideNamed },
    });
  return [
    defineWaits({
      act: coordinate,
      list: listLetters,
      kinds: { letters_review: listOf('review') },
      read: async () => ({ letters_review: await at('review') }),
    }),
    defineWaits({
      act: settle,
      list: listLetters,
      kinds: { letters_finance: listOf('finance') },
      read: async () => ({ letters_finance: await at('finance') }),
    }),
    defineWaits({
      act: editLetter,
      list: listLetters,
      kinds: { letters_modify: listOf('modify') },
      read: async () => ({ letters_modify: await at('modify') }),
    }),
    defineWaits({
      act: confirmLetters,
      list: listLetters,
      kinds: { letters_confirm: listOf('accepted') },
      read: async () => ({ letters_confirm: await at('accepted') }),
    }),
    defineWaits({
      act: sendLetter,
      list: listLetters,
      kinds: { letters_unsent: listOf('unsent') },
      grave: ['letters_unsent'],
      read: async () => ({ letters_unsent: await at('unsent') }),
    }),
    defineWaits({
      act: sendLetter,
      list: listLetters,
      kinds: { letters_unopened: listOf('sent') },
      read: async () => ({ letters_unopened: await at('sent') }),
    }),
  ];
}
