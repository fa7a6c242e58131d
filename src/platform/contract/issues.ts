import type { z } from 'zod';
import type { FieldFault } from './refusal.ts';

type Issue = z.core.$ZodIssue;

/** So many fields are named, and so many that nobody knows: what is wrong is told, not sent back. */
const mostNamed = 20;
const mostUnknown = 3;
const longestName = 80;

/**
 * Field → its fault, the first that was found of it; a field deep inside is named `slots.0.day`. Many
 * that are unknown are one fault, of the body.
 */
export function faultsOf(issues: readonly Issue[]): Record<string, [FieldFault]> {
  // A map, since a field may be called like a member that every object has.
  const faults = new Map<string, [FieldFault]>();
  const unknown: string[] = [];
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) unknown.push(fieldAt([...issue.path, key]));
    } else {
      const field = fieldAt(issue.path);
      if (faults.size < mostNamed && !faults.has(field)) faults.set(field, [faultOf(issue)]);
    }
  }
  if (unknown.length > mostUnknown) {
    const values = {
      count: unknown.length,
      names: unknown.slice(0, mostUnknown).map(plain).join(', '),
    };
    faults.set('body', [{ code: 'unknown_fields', values }]);
  } else {
    for (const field of unknown) faults.set(field, [{ code: 'unknown_field' }]);
  }
  return Object.fromEntries(faults);
}

/** A name within a sentence. */
function plain(name: string): string {
  return name.replace(/[^\w.-]/g, '?');
}

function fieldAt(path: readonly PropertyKey[]): string {
  return path.map(String).join('.').slice(0, longestName).toWellFormed() || 'body';
}

/** A rule of our own gives its phrase's name as the message; zod's own messages are English prose. */
function faultOf(issue: Issue): FieldFault {
  if (/^[a-zA-Z]+(_[a-z]+)*$/.test(issue.message)) return { code: issue.message };
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string'
        ? { code: 'too_short', values: { minimum: Number(issue.minimum) } }
        : { code: 'too_small', values: { minimum: Number(issue.minimum) } };
    case 'too_big':
      return issue.origin === 'string'
        ? { code: 'too_long', values: { maximum: Number(issue.maximum) } }
        : { code: 'too_big', values: { maximum: Number(issue.maximum) } };
    case 'invalid_value':
      return { code: 'not_one_of' };
    case 'invalid_type':
    case 'invalid_union':
      return { code: issue.input === undefined ? 'required' : 'invalid' };
    default:
      return { code: 'invalid' };
  }
}
