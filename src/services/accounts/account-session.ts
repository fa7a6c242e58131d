import { z } from 'zod';
import { moment } from '#platform/contract/fields.ts';

/** A signed-in browser, as shown to its owner and the system administrator. */
export const accountSession = z.strictObject({
  id: z.uuid(),
  created_at: moment,
  last_used_at: moment,
  user_agent: z.string(),
  address: z.string(),
  /** The caller's own session. */
  current: z.boolean(),
});

export type AccountSession = z.infer<typeof accountSession>;
