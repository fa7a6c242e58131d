import type { Acting } from '#platform/access/actor.ts';
import { personIn } from '#platform/contract/person.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import { pdfFile } from '#platform/documents/pdf-file.ts';
import type { Language } from '#platform/language/language.ts';
import { keepLinks, linkOfJob } from '#platform/links/links.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import { requestsAddresses } from '../../addresses.ts';
import { checkLink } from '../../calls.ts';
import { requestDocument } from '../request-document.ts';
import { viewerOf } from '../request-viewer.ts';
import type { RequestsPlatform } from '../requests-platform.ts';
import { showHeld, showOwn } from '../show-request.ts';

interface Asked extends Acting {
  params: { id: number };
}

/** How long the code on paper opens the check. */
const checkedForMs = 3650 * 86_400_000;

/** The request that a call names, with its caller. */
export const callerOf = ({ params: { id }, actor, now }: Asked) => ({ id, actor, now });

/** The printed request, with the link that opens its check: always the same one. */
export async function printRequest(
  { database, documents, secrets, speak, public_url }: RequestsPlatform,
  call: Asked & { language: Language },
) {
  const { reads } = database;
  const viewer = await viewerOf(reads, callerOf(call));
  if (!viewer) return refuse('not_found');
  const { request } = viewer;
  const { actor, now, language } = call;
  if (request.ended_at === null || request.state === 'cancelled') return refuse('not_ended');
  const link = { subject_id: request.id, job_id: 'printed' };
  const { token, token_hash: secret_hash } = linkOfJob(secrets, checkLink, link);
  const expires_at = new Date(now.getTime() + checkedForMs);
  await database.transaction((tx) =>
    keepLinks(tx, checkLink, [{ subject_id: request.id, secret_hash }], { now, expires_at }),
  );
  const shown =
    viewer.keys.length === 1 && viewer.seats.length === 0
      ? await showOwn(reads, viewer, now)
      : await showHeld(reads, viewer, { actor, now });
  const names = await listPeopleNamed(reads, [request.student_id]);
  const student = personIn(names, request.student_id);
  const url = `${public_url}${requestsAddresses.check({ token })}`;
  const paper = requestDocument({ request: { ...shown, student }, language, url }, speak);
  const pdf = await documents.print(paper, actor.id);
  return isRefusal(pdf) ? pdf : pdfFile([paper.title, paper.number], pdf);
}
