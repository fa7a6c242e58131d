import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import type { PageReply, PageRequest, ServedPage } from '#platform/http/pages.ts';
import { refusalBody, statusOf } from '#platform/http/refusal-reply.ts';
import { isLanguage } from '#platform/language/language.ts';
import type { Speak } from '#platform/language/phrases.ts';
import { checkPath } from '../../addresses.ts';
import { longestTyped } from '../../certificate-number.ts';
import { certificatesContract } from '../../contract.ts';
import type { Tables } from '../certificates-platform.ts';
import { type CheckNumber, checkOf, findByNumber, isPaper } from '../check.ts';
import type { FileVerdict, Question, Result } from './verdict.ts';

export interface CheckDeps {
  reads: Reads<Tables>;
  checkNumber: CheckNumber;
  /** Counts a check that a file brought. */
  noteFile: (certificate_id: number, now: Date) => Promise<void>;
  speak: Speak;
  draw: (result: Result, question: Question) => Promise<string>;
}

/** The check of a number, at one address for people and machines: with a number, and without one. */
export function checkPages(deps: CheckDeps): ServedPage[] {
  return [
    { path: checkPath, answer: (request) => answerTyped(deps, request) },
    {
      path: `${checkPath}/:number`,
      answer: (request) => answerNumber(deps, request, request.params['number'] ?? ''),
    },
  ];
}

/** A number that was typed into the page's field gets the address that it has on paper. */
function answerTyped(deps: CheckDeps, request: PageRequest) {
  const typed = (request.query['number'] ?? '').slice(0, longestTyped + 1).trim();
  if (typed === '') return reply(deps, request, { refusal: null, typed });
  if (typed.length > longestTyped || /^\.+$/.test(typed)) return answerNumber(deps, request, typed);
  const { language } = questionOf(request);
  const location = `${checkPath}/${encodeURIComponent(typed)}?lang=${language}`;
  return { status: 303, headers: { ...headersOfAll, location }, body: '' };
}

async function answerNumber(deps: CheckDeps, request: PageRequest, number: string) {
  const typed = number.slice(0, longestTyped + 1);
  return reply(deps, request, await findResult(deps, request, typed));
}

/** With a file's digest, a check counts only if the file is the paper. */
async function findResult(
  { reads, checkNumber, noteFile }: CheckDeps,
  request: PageRequest,
  typed: string,
): Promise<Result> {
  const { address, now } = request;
  const digest = readDigest(request.query['file'] ?? '');
  const row = digest && (await findByNumber(reads, typed));
  if (digest && row) {
    const is_paper = await isPaper(reads, { certificate_id: row.id, digest });
    if (is_paper) await noteFile(row.id, now);
    return { check: checkOf(row), file: verdictOf(is_paper) };
  }
  const way = request.wants_json ? 'machine' : 'number';
  const found = await checkNumber(typed, { way, address, now });
  return isRefusal(found) ? { refusal: found, typed } : { check: found.check, file: null };
}

function readDigest(hex: string): Buffer | null {
  return hex.length === 64 && /^[0-9a-f]+$/i.test(hex) ? Buffer.from(hex, 'hex') : null;
}

function verdictOf(is_paper: boolean | null): FileVerdict {
  if (is_paper === null) return 'none';
  return is_paper ? 'same' : 'other';
}

function questionOf({ query, language, now, params }: PageRequest): Question {
  const { lang = '' } = query;
  const number = params['number'] ?? '';
  return { language: isLanguage(lang) ? lang : language, number, file: query['file'] ?? '', now };
}

/** Nobody keeps an answer: it may be another one tomorrow. */
const headersOfAll = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  vary: 'accept, accept-language',
};

async function reply(deps: CheckDeps, request: PageRequest, result: Result): Promise<PageReply> {
  const refusal = 'check' in result ? null : result.refusal;
  const status = refusal ? statusOf(refusal.code, certificatesContract.refusals) : 200;
  const wait = refusal?.values['seconds'];
  const headers = { ...headersOfAll, ...(wait !== undefined && { 'retry-after': String(wait) }) };
  const question = questionOf(request);
  if (!request.wants_json) {
    const body = await deps.draw(result, question);
    return { status, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' }, body };
  }
  if ('check' in result) {
    const { check, file } = result;
    return { status, headers, body: { ...check, ...(file && { file }) } };
  }
  const { language } = question;
  if (refusal) {
    return { status, headers, body: refusalBody(refusal, 'certificates', language, deps.speak) };
  }
  const missing = refuse('invalid_input', { fields: { number: [{ code: 'required' }] } });
  return { status: 400, headers, body: refusalBody(missing, 'platform', language, deps.speak) };
}
