import { z } from 'zod';
import { moment } from '#platform/contract/fields.ts';

/** A signed-in browser, as its owner and the administrator of the system see it. */
export const accountSession = z.strictObject({
  id: z.uuid(),
  created_at: moment,
  last_used_at: moment,
  user_agent: z.string(),
  address: z.string(),
  /** The one that asks. */
  current: z.boolean(),
});

export type AccountSession = z.infer<typeof accountSession>;
