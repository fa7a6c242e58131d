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
import type { VirusScan } from '../files/virus-scan.ts';
import type { Handlers } from '../http/bind.ts';
import type { ServedPage } from '../http/pages.ts';
import type { JobsInWords } from '../jobs/job-words.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Kept } from '../kept/kept.ts';
import type { Speak } from '../language/phrases.ts';
import type { Live } from '../live/live.ts';
import type { Letters } from '../mail/letters.ts';
import type { Mailer } from '../mail/mail.ts';
import type { DemoNews, ServiceNews } from '../news/news.ts';
import type { Outside } from '../outside/outside.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { SigningKeys } from '../signing/signing-keys.ts';
import type { SmsSender } from '../sms/sms.ts';
import type { Tracked } from '../tracked/tracked.ts';
import type { Done } from '../waits/done.ts';
import type { Figures } from '../waits/figures.ts';
import type { Line } from '../waits/line.ts';
import type { Waits } from '../waits/waits.ts';

/** The part of the platform passed to a service's server, typed to its own tables, events and jobs. */
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
  /** Null: files aren't looked at for viruses. */
  virus_scan: VirusScan | null;
  /** Encrypts the credentials of outside systems. */
  secrets: Secrets;
  /** Keys for papers and credentials; null: the university has set none, and nothing is signed. */
  signing: SigningKeys | null;
  /** The portal's public URL, without a trailing slash. */
  public_url: string;
}

/** A service's server, as the portal mounts it. */
export interface Service<C extends Contract = Contract> {
  contract: C;
  handlers: Handlers<C>;
  /** The addresses of its screens; the server serves a page at each. */
  addresses?: Addresses;
  /** Pages and files that it serves itself, to everybody. */
  pages?: readonly ServedPage[];
  /** The live rooms that this person may join; none when absent. */
  roomsOf?: (actor: Actor) => Promise<readonly string[]> | readonly string[];
  /** The tables with what it keeps of people. */
  kept?: Kept;
  /** The wording of its audit log entries. */
  audit?: AuditWords;
  /** The notifications it sends. */
  news?: ServiceNews;
  /** Work that is waiting in it for people who may do it. */
  waits?: readonly Waits[];
  /** Requests in it: those that people made, and those that they hold. */
  tracked?: readonly Tracked[];
  /** The standing of a student in it, in a sentence. */
  line?: Line;
  /** Counts in it that people may look at. */
  figures?: readonly Figures[];
  /** Work that people finish in it. */
  done?: Done;
  /** The wording of its jobs; a job without wording is shown to nobody. */
  jobs?: JobsInWords;
  /** The purposes for which people upload files to this service. */
  file_purposes?: readonly FilePurpose[];
  /** Its scheduled duties. */
  due?: readonly Duty[];
  /** Deletes expired data; run periodically. */
  tidy?: (now: Date) => Promise<void>;
  /** Writes what it has in memory; run after the last request. */
  close?: () => Promise<void>;
  /** Fills its tables when an empty database is first started, of a university or a demo. Done twice, it changes nothing. */
  load?: (now: Date) => Promise<unknown>;
  /** The same for rows that nothing else loaded refers to: at once with those of other services, after every `load`. */
  loadRecords?: (now: Date) => Promise<unknown>;
  demo?: DemoRows;
}

/** Rows that a service adds to a demo's database only. */
export interface DemoRows {
  /** The services whose rows its own refer to; `'all'`: those of every other service. */
  after?: readonly string[] | 'all';
  seed: (now: Date) => Promise<void>;
  /** The notifications that tell of its rows. */
  news?: (now: Date) => Promise<DemoNews>;
}

/** The portal's services, for one that works over all of them, such as the audit log. Complete once all are open. */
export interface WithServices {
  services: () => readonly Service[];
}

/** A service that waits to be opened, as the portal's list of services holds it. */
export interface ServiceDefinition<Given, Needed> extends Pick<Service, 'contract' | 'kept'> {
  open: (platform: Given, portal: Needed) => Service;
}

interface Declared<C extends Contract, Given, Needed> extends Pick<Service, 'addresses' | 'kept'> {
  contract: C;
  open: (
    platform: Given,
    portal: Needed,
  ) => Omit<Service<NoInfer<C>>, 'contract' | 'addresses' | 'kept'>;
}

/**
 * Declares a service. Its `open` gets of the platform and of the portal what its parameters say; the portal's list
 * fails to compile where it can't give that. Handlers are typed by the service's own contract.
 */
export function defineService<C extends Contract, Given, Needed>({
  open,
  ...fixed
}: Declared<C, Given, Needed>): ServiceDefinition<Given, Needed> {
  return {
    ...fixed,
    open: (platform, portal) => ({ ...fixed, ...open(platform, portal) }) as unknown as Service,
  };
}

/** The platform as services take it: a union with one member for each. */
type GivenTo<Definition> = Definition extends ServiceDefinition<infer Given, never> ? Given : never;

type TablesIn<Given> = Given extends { database: Database<infer Tables> } ? Tables : never;
type EventsIn<Given> = Given extends { events: Events<infer Map> } ? Map : never;
type JobsIn<Given> = Given extends { jobs: Jobs<infer Map> } ? Map : never;

/** One type that is each of a union's. */
type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** All tables, events and jobs that these services work with. */
export type TablesOf<Definition> = AllOf<TablesIn<GivenTo<Definition>>>;
export type EventsOf<Definition> = AllOf<EventsIn<GivenTo<Definition>>>;
export type JobsOf<Definition> = AllOf<JobsIn<GivenTo<Definition>>>;
