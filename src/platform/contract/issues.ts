import type { z } from 'zod';
import type { FieldFault } from './refusal.ts';

type Issue = z.core.$ZodIssue;

/** Field → faults, from what zod found; a field deep inside is named `slots.0.day`. */
export function faultsOf(issues: readonly Issue[]): Record<string, FieldFault[]> {
  // A map, since a field may be called like a member that every object has.
  const faults = new Map<string, FieldFault[]>();
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add(faults, [...issue.path, key], { code: 'unknown_field' });
    } else {
      add(faults, issue.path, faultOf(issue));
    }
  }
  return Object.fromEntries(faults);
}

function add(
  faults: Map<string, FieldFault[]>,
  path: readonly PropertyKey[],
  fault: FieldFault,
): void {
  const field = path.map(String).join('.') || 'body';
  faults.set(field, [...(faults.get(field) ?? []), fault]);
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
