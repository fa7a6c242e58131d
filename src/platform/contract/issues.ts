import type { z } from 'zod';
import type { FieldFault } from './refusal.ts';

type Issue = z.core.$ZodIssue;

/**
 * Limits on reported fields and unknown names: the reply explains the faults, it doesn't echo the input.
 */
const mostNamed = 20;
const mostUnknown = 3;
const longestName = 80;

/**
 * Field → its first fault; a nested field is named `slots.0.day`. Many unknown fields become one fault of
 * the body.
 */
export function faultsOf(issues: readonly Issue[]): Record<string, [FieldFault]> {
  // A Map, because a field may be named like a member of Object.prototype.
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

/** A name made safe to quote in a sentence. */
function plain(name: string): string {
  return name.replace(/[^\w.-]/g, '?');
}

function fieldAt(path: readonly PropertyKey[]): string {
  return path.map(String).join('.').slice(0, longestName).toWellFormed() || 'body';
}

/** Our own rules give a phrase name as the message; zod's own messages are English prose. */
function faultOf(issue: Issue): FieldFault {
  if (/^[a-zA-Z]+(_[a-z]+)*$/.test(issue.message)) {
    const most = issue.code === 'too_big' && issue.origin === 'array' ? issue.maximum : null;
    return { code: issue.message, ...(most !== null && { values: { maximum: Number(most) } }) };
  }
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
