import { faultsOf } from '#platform/contract/issues.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import { type Definition, definition } from '../definition.ts';

/** Reads a definition that was sent as text, whose length the contract has bounded. */
export function readDefinition(written: string): Definition | Refusal<'invalid_input'> {
  const value = jsonIn(written);
  const parsed = definition.safeParse(value);
  if (parsed.success) return parsed.data;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuse('invalid_input', { fields: { definition: [{ code: 'definition_unreadable' }] } });
  }
  const faults = Object.entries(faultsOf(parsed.error.issues));
  const fields = faults.map(([field, found]) => [`definition.${field}`, found]);
  return refuse('invalid_input', { fields: Object.fromEntries(fields) });
}

function jsonIn(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return null;
  }
}
