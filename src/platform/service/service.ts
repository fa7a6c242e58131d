import type { Actor } from '../access/actor.ts';
import type { AuditWords } from '../audit/audit-words.ts';
import type { Trail } from '../audit/trail.ts';
import type { Clock } from '../clock/clock.ts';
import type { Addresses } from '../contract/addresses.ts';
import type { Contract } from '../contract/endpoint.ts';
import type { Database } from '../database/database.ts';
import type { Documents } from '../documents/documents.ts';
import type { Duty } from '../due/due.ts';
import type { Events } from '../events/events.ts';
import type { FileStore } from '../files/file-store.ts';
import type { FilePurpose } from '../files/purpose.ts';
import type { Handlers } from '../http/bind.ts';
import type { JobsInWords } from '../jobs/job-words.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Speak } from '../language/phrases.ts';
import type { Live } from '../live/live.ts';
import type { Letters } from '../mail/letters.ts';
import type { Mailer } from '../mail/mail.ts';
import type { ServiceNews } from '../news/news.ts';
import type { Outside } from '../outside/outside.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { SmsSender } from '../sms/sms.ts';
import type { Waits } from '../waits/waits.ts';

/** What a service's server may lean on; each takes its own slices of tables, events and jobs. */
export interface Platform<Tables, EventMap = Record<never, never>, JobMap = Record<never, never>> {
  database: Database<Tables>;
  clock: Clock;
  events: Events<EventMap>;
  jobs: Jobs<JobMap>;
  live: Live;
  trail: Trail;
  mailer: Mailer;
  letters: Letters<JobMap>;
  sms: SmsSender;
  /** Asks outside systems over HTTP. */
  outside: Outside;
  speak: Speak;
  documents: Documents;
  /** The bytes of people's files; which file is whose, the service `files` knows. */
  files: FileStore;
  /** Keeps what outside systems are entered with. */
  secrets: Secrets;
  /** Where people reach the portal, without a trailing slash. */
  public_url: string;
}

/** A service's server as the portal mounts it. */
export interface Service<C extends Contract = Contract> {
  contract: C;
  handlers: Handlers<C>;
  /** Where its screens are found; the server has a page at each. */
  addresses?: Addresses;
  /** Live rooms that this person's rights open; none when absent. */
  roomsOf?: (actor: Actor) => Promise<readonly string[]> | readonly string[];
  /** How what it writes into the audit log reads. */
  audit?: AuditWords;
  /** What it tells people in their bell. */
  news?: ServiceNews;
  /** What waits in it for those who may deal with it. */
  waits?: readonly Waits[];
  /** How its jobs read; one without words is shown to nobody. */
  jobs?: JobsInWords;
  /** What people send files for to this service. */
  file_purposes?: readonly FilePurpose[];
  /** What falls due by the clock. */
  due?: readonly Duty[];
  /** Removes what no longer counts; run now and then. */
  tidy?: (now: Date) => Promise<void>;
}

/** Keeps a service's handlers typed by its own contract while the portal holds a plain list. */
export function defineService<C extends Contract>(service: Service<C>): Service {
  return service as unknown as Service;
}
