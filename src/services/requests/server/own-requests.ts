import type { Page } from '#platform/contract/paging.ts';
import type { Reads } from '#platform/database/database.ts';
import { readPage } from '#platform/database/page.ts';
import type { FormType } from '#services/forms/contract.ts';
import type { RequestState } from '../request.ts';
import { presentOwn } from './present.ts';
import type { Tables } from './requests-platform.ts';

interface OwnFound extends Page {
  student_id: number;
  type?: FormType | undefined;
  state?: RequestState | undefined;
}

/** The student's own requests: those that were returned first, then the last changed. */
export async function listOwn(
  reads: Reads<Tables>,
  { student_id, type, state, ...page }: OwnFound,
) {
  const own = reads
    .selectFrom('form_request')
    .selectAll()
    .where('student_id', '=', student_id)
    .$if(type !== undefined, (some) => some.where('form_type', '=', type as FormType))
    .$if(state !== undefined, (some) => some.where('state', '=', state as RequestState))
    .orderBy((e) => e('state', '=', 'revision'), 'desc')
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc');
  const { rows, count } = await readPage(own, page);
  return { count, results: await presentOwn(reads, rows) };
}
