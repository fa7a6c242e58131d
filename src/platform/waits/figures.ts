import type { Acting } from '../access/actor.ts';
import type { AnyEndpoint } from '../contract/endpoint.ts';

/**
 * Lists with their counts, and reports, that somebody may look at in a service; shown at the end of home. A kind's
 * phrases are the service's `home_figures.<kind>.name` and `.text`, which has the count.
 */
export interface Figures<Kind extends string = string> {
  /** The call that the screens depend on; people who may make it see the figures. */
  open: AnyEndpoint;
  /** Kind → the address that shows it. */
  kinds: { readonly [Name in Kind]: `/${string}` };
  /** The counts; without it the texts have none. Called only for people who may make the call. */
  read?: (asked: Acting) => Promise<{ readonly [Name in Kind]: number }>;
}

/** Types `read` by the declared kinds. */
export function defineFigures<const Kind extends string>(figures: Figures<Kind>): Figures {
  return figures;
}
