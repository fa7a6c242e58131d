import { type PlatformRefusal, platformRefusals, type Refusal } from '../contract/refusal.ts';
import type { Language } from '../language/language.ts';
import type { Speak } from '../language/phrases.ts';

export interface RefusalBody {
  message: string;
  code: string;
  errors?: Record<string, string[]>;
  error_codes?: Record<string, string[]>;
  accepts?: readonly string[];
}

/** The body of a refusal. Clients flatten it in this order, so the message must be the first string. */
export function refusalBody(
  refusal: Refusal,
  service: string,
  language: Language,
  speak: Speak,
): RefusalBody {
  const owner = refusal.code in platformRefusals ? 'platform' : service;
  const body: RefusalBody = {
    message: speak(language, `${owner}:refusals.${refusal.code}`, refusal.values),
    code: refusal.code,
  };
  if (refusal.accepts.length > 0) body.accepts = refusal.accepts;
  const fields = Object.entries(refusal.fields);
  if (fields.length === 0) return body;
  const texts = fields.map(([field, faults]) => [
    field,
    faults.map(({ code, values }) => speak(language, `platform:validation.${code}`, values)),
  ]);
  body.errors = Object.fromEntries(texts);
  body.error_codes = Object.fromEntries(
    fields.map(([field, faults]) => [field, faults.map(({ code }) => code)]),
  );
  return body;
}

/** Platform codes have one status everywhere; a service's codes get theirs from its contract. */
export function statusOf(code: string, refusals: Record<string, number>): number {
  return refusals[code] ?? platformRefusals[code as PlatformRefusal];
}
