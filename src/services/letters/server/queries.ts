import { type SqlBool, sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import { namesIn } from '#platform/language/name-in.ts';
import { halalasOf, writeRiyals } from '#platform/language/numbers/money.ts';
import { listQueries } from '#platform/lists/list-queries.ts';
import { sidesLike } from '#services/sides/server/public.ts';
import { idIn, type LetterKind, type Stage, type Status } from '../letter.ts';
import { letterList } from '../lists.ts';
import type { Tables } from './letters-platform.ts';
import { presentLetters } from './present.ts';

export interface LettersFound {
  search?: string | undefined;
  kind?: LetterKind | undefined;
  /** Internal letters alone. */
  is_internal?: true;
  side?: number | undefined;
  cycle?: number | undefined;
  internship?: number | undefined;
  confirmed?: boolean | undefined;
  status?: Status | undefined;
  stage?: Stage | undefined;
}

function lettersFound(reads: Reads<Tables>, found: LettersFound) {
  const { search, kind, is_internal, side, cycle, internship, confirmed, status, stage } = found;
  const id = search === undefined ? null : idIn(search);
  return reads
    .selectFrom('letter')
    .$if(id !== null, (q) => q.where('letter.id', '=', id))
    .$if(search !== undefined && id === null, (q) =>
      q.where(sql<SqlBool>`letter.side_id in ${sidesLike(search ?? '')}`),
    )
    .$if(kind !== undefined, (q) => q.where('kind', '=', kind ?? 'seats'))
    .$if(is_internal === true, (q) => q.where('is_internal', '=', true))
    .$if(side !== undefined, (q) => q.where('side_id', '=', side ?? 0))
    .$if(cycle !== undefined, (q) => q.where('cycle_id', '=', cycle ?? 0))
    .$if(internship !== undefined, (q) => q.where('internship_id', '=', internship ?? 0))
    .$if(confirmed !== undefined, (q) =>
      q.where('confirmed_at', confirmed === true ? 'is not' : 'is', null),
    )
    .$if(status !== undefined, (q) => q.where('status', '=', status ?? 1))
    .$if(stage !== undefined, (q) => q.where('stage', '=', stage ?? 'review'));
}

/** The same for both lists, whose exports have different audit actions. */
const queriesFor = (action: string) =>
  listQueries(letterList, {
    id: 'letter.id',
    found: lettersFound,
    rows: (reads: Reads<Tables>) => reads.selectFrom('letter').selectAll('letter'),
    order: { made_at: 'letter.made_at', total_cost: 'letter.total_cost' },
    present: presentLetters,
    sheet: {
      title: 'letters:letters.title',
      heads: (key) => `letters:field.${key}`,
      action,
      cells: (say, language) => {
        const { nameOf } = namesIn(language);
        return {
          number: [12, ({ number }) => number],
          kind: [24, ({ kind }) => say(`letters:kinds.${kind}`)],
          side: [34, ({ side }) => nameOf(side)],
          cycle: [22, ({ cycle }) => nameOf(cycle)],
          department: [24, ({ internship }) => internship && nameOf(internship.department)],
          trainer: [28, ({ trainer }) => trainer && nameOf(trainer)],
          trainee_count: [10, ({ trainee_count }) => trainee_count],
          total_cost: [14, ({ total_cost }) => writeRiyals(halalasOf(total_cost))],
          send_on: [14, ({ send_on }) => send_on],
          stage: [22, ({ stage }) => say(`letters:stages.${stage}`)],
          made_by: [28, ({ made_by }) => nameOf(made_by)],
          made_at: [20, ({ made_at }) => made_at],
          confirmed_at: [20, ({ confirmed_at }) => confirmed_at],
          sent_at: [20, ({ sent_at }) => sent_at],
          opened_at: [20, ({ opened_at }) => opened_at],
          payment_reference: [20, ({ payment_reference }) => payment_reference || null],
        };
      },
    },
  });

export const letters = queriesFor('letters.letters_exported');
export const internalLetters = queriesFor('letters.internal_exported');
