import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { PageReply, PageRequest } from '#platform/http/pages.ts';
import { refusalBody, statusOf } from '#platform/http/refusal-reply.ts';
import { isLanguage } from '#platform/language/language.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { findLink, findMadeLink } from '#platform/links/links.ts';
import type { WithSettings } from '#services/settings/server/public.ts';
import { checkPath } from '../../addresses.ts';
import { certificatesCalls, shareLink } from '../../calls.ts';
import { longestTyped } from '../../certificate-number.ts';
import { certificatesContract } from '../../contract.ts';
import type { CertificatesPlatform } from '../certificates-platform.ts';
import { type CheckNumber, checkOf, findByNumber, isPaper, noteCheck } from '../check.ts';
import { findCertificate } from '../hold.ts';
import { drawPage, type Result } from './draw-page.ts';

interface Deps extends CertificatesPlatform, WithSettings {
  checkNumber: CheckNumber;
  /** The addresses of the page's style and script. */
  style: string;
  script: string;
}

/** A number that was typed into the page's field goes on to the address that stands on paper. */
export async function answerTyped(deps: Deps, request: PageRequest): Promise<PageReply> {
  // Cut between the halves of a letter, a text is none that an address can hold.
  const typed = (request.query['number'] ?? '')
    .slice(0, longestTyped + 1)
    .toWellFormed()
    .trim();
  if (typed === '') return reply(deps, request, { refusal: null, typed });
  // A path of dots would lead elsewhere.
  if (typed.length > longestTyped || /^\.+$/.test(typed)) return answerNumber(deps, request, typed);
  const location = `${checkPath()}/${encodeURIComponent(typed)}?lang=${languageOf(request)}`;
  return { status: 303, headers: { ...usual, location }, body: '' };
}

export async function answerNumber(deps: Deps, request: PageRequest, number: string) {
  const typed = number.slice(0, longestTyped + 1);
  return reply(deps, request, (await checkFile(deps, request, typed)) ?? (await check()));

  async function check(): Promise<Result> {
    const way = request.wants_json ? 'machine' : 'number';
    const found = await deps.checkNumber(typed, { ...request, way });
    return isRefusal(found)
      ? { refusal: found, typed }
      : { check: found.check, file: null, shared: null };
  }
}

/** With the digest of a file, a check counts only if the file is the paper. */
async function checkFile(
  { database }: Deps,
  { query, now }: PageRequest,
  typed: string,
): Promise<Result | null> {
  const { file = '' } = query;
  const row = /^[0-9a-f]{64}$/i.test(file) && (await findByNumber(database.reads, typed));
  if (!row) return null;
  const certificate_id = row.id;
  const digest = Buffer.from(file, 'hex');
  const is_paper = await isPaper(database.reads, { certificate_id, digest });
  if (is_paper) await noteCheck(database, { certificate_id, way: 'file', now });
  return { check: checkOf(row), file: is_paper ? 'same' : 'other', shared: null };
}

/** A student's link also tells the name, and opens the paper while there is a signed one. */
export async function answerShared(deps: Deps, request: PageRequest, token: string) {
  const { now } = request;
  const { reads } = deps.database;
  const link = await findLink(reads, shareLink, token, now);
  const row = link && (await findCertificate(reads, link.subject_id));
  const made = link && (await findMadeLink(reads, shareLink, { ...link, now }));
  if (!row || !made) return reply(deps, request, { refusal: refuse('not_found'), typed: '' });
  await noteCheck(deps.database, { certificate_id: row.id, way: 'link', now });
  const { ar: name_ar, en: name } = row.facts.student.name;
  const paper = `/api${certificatesCalls.printShared.path.replace('{token}', token)}`;
  const shared = {
    name: { name, name_ar },
    ends_on: riyadhDay(made.expires_at),
    paper: deps.signing && row.state === 'confirmed' ? paper : null,
  };
  return reply(deps, request, { check: checkOf(row), file: null, shared });
}

function languageOf({ query, language }: PageRequest) {
  const { lang = '' } = query;
  return isLanguage(lang) ? lang : language;
}

/** Nobody keeps an answer: it may be another one tomorrow. */
const usual = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  vary: 'accept, accept-language',
};

async function reply(deps: Deps, request: PageRequest, result: Result): Promise<PageReply> {
  const language = languageOf(request);
  const none = refuse('invalid_input', { fields: { number: [{ code: 'required' }] } });
  const refusal = 'check' in result ? null : (result.refusal ?? (request.wants_json ? none : null));
  const status = refusal ? statusOf(refusal.code, certificatesContract.refusals) : 200;
  const wait = refusal?.values['seconds'];
  const headers = { ...usual, ...(wait !== undefined && { 'retry-after': String(wait) }) };
  if (!request.wants_json) {
    const { identity: university } = await deps.settings.current();
    const body = drawPage({ ...deps, ...request, language, result, university });
    return { status, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' }, body };
  }
  if (refusal) {
    const body = refusalBody(refusal, 'certificates', language, deps.speak);
    return { status, headers, body };
  }
  return { status, headers, body: 'check' in result ? { ...result.check, file: result.file } : {} };
}
