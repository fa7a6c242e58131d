import type { Expression } from 'kysely';

/** One thing that somebody finished, as a statement answers it. */
export interface DoneRow {
  at: string;
  /** The person concerned; null for nobody in particular. */
  about: number | null;
}

export interface WhoseDone {
  actor_id: number;
  since: Date;
}

/** Work that people finish in a service, for their own list of it. */
export interface Done {
  /** Actions of the audit log that finish something; they read as they do there. */
  logged?: readonly string[];
  /** Work that the log doesn't keep: kind → the actor's own since then. Its phrase is the service's `done.<kind>`. */
  unlogged?: Readonly<Record<string, (asked: WhoseDone) => Expression<DoneRow>>>;
}
