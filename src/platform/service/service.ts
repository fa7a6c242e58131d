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
import type { Done } from '../waits/done.ts';
import type { Figures } from '../waits/figures.ts';
import type { Waits } from '../waits/waits.ts';

/** What the platform gives a service's server, typed to the service's own tables, events and jobs. */
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
  /** Makes HTTP requests to outside systems. */
  outside: Outside;
  speak: Speak;
  documents: Documents;
  /** The bytes of people's files; the service `files` knows who owns which file. */
  files: FileStore;
  /** Encrypts the credentials of outside systems. */
  secrets: Secrets;
  /** The portal's public URL, without a trailing slash. */
  public_url: string;
}

/** A service's server, as the portal mounts it. */
export interface Service<C extends Contract = Contract> {
  contract: C;
  handlers: Handlers<C>;
  /** The addresses of its screens; the server serves a page at each. */
  addresses?: Addresses;
  /** The live rooms that this person may join; none when absent. */
  roomsOf?: (actor: Actor) => Promise<readonly string[]> | readonly string[];
  /** The wording of its audit log entries. */
  audit?: AuditWords;
  /** The notifications it sends. */
  news?: ServiceNews;
  /** What is waiting in it for people who may deal with it. */
  waits?: readonly Waits[];
  /** What people may look at in it, with counts. */
  figures?: readonly Figures[];
  /** What people finish in it. */
  done?: Done;
  /** The wording of its jobs; a job without wording is shown to nobody. */
  jobs?: JobsInWords;
  /** The purposes for which people upload files to this service. */
  file_purposes?: readonly FilePurpose[];
  /** Its scheduled duties. */
  due?: readonly Duty[];
  /** Deletes expired data; run periodically. */
  tidy?: (now: Date) => Promise<void>;
}

/** Types a service's handlers by its own contract, while the portal holds a plain list. */
export function defineService<C extends Contract>(service: Service<C>): Service {
  return service as unknown as Service;
}
