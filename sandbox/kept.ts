import { DatabaseSync } from 'node:sqlite';
import type { MessageParty } from '#services/demo/sandbox-fault.ts';

/** A message as its party was given it. */
export interface Arrival {
  /** The sender's own: Message-ID or CorrelationID. What comes again with it is the same message. */
  id: string;
  kind: MessageParty;
  to: string;
  subject: string;
  text: string;
  html: string;
  links: readonly string[];
  /** Files of text, such as an appointment for a calendar. */
  attached: readonly AttachedText[];
}

export interface AttachedText {
  file_name: string;
  type: string;
  text: string;
}

export interface KeptMessage extends Arrival {
  created_at: string;
}

export interface KeptFilters {
  to?: string | undefined;
  search?: string | undefined;
  page: number;
  page_size: number;
}

/** The messages that parties received, and the settings that they have to remember. */
export interface Kept {
  take(arrival: Arrival, at: Date): void;
  list(filters: KeptFilters): { count: number; results: KeptMessage[] };
  /** How often each message was taken, by its sender's id. */
  taken(): Map<string, number>;
  /** A party's own records: payments, bills, checkouts; the newest first. */
  record(kind: string, id: string, value: unknown): void;
  recorded<Value>(kind: string, id: string): Value | null;
  records<Value>(kind: string): Value[];
  read<Value>(name: string, otherwise: Value): Value;
  remember(name: string, value: unknown): void;
  close(): void;
}

/** In a file that outlives a process which is killed, or in memory for `:memory:`. */
export function openKept(file: string): Kept {
  const database = new DatabaseSync(file);
  database.exec(tables);
  const take = database.prepare(`
    insert into message (id, kind, sent_to, subject, text, html, links, created_at)
    values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (id) do update set taken = taken + 1`);
  const where = `where (?1 is null or sent_to = ?1)
    and (?2 is null or instr(lower(text), lower(?2)) > 0)`;
  const page = database.prepare(`
    select id, kind, sent_to, subject, text, html, links, created_at from message ${where}
    order by created_at desc, number desc limit ?3 offset ?4`);
  const attach = database.prepare(`
    insert into attached (message_id, file_name, type, text) values (?, ?, ?, ?)
    on conflict (message_id, file_name) do nothing`);
  const attachedTo = database.prepare(
    'select file_name, type, text from attached where message_id = ? order by file_name',
  );
  const count = database.prepare(`select count(*) as count from message ${where}`);
  const taken = database.prepare('select id, taken from message');
  const record = database.prepare(`
    insert into record (kind, id, value) values (?, ?, ?)
    on conflict (kind, id) do update set value = excluded.value`);
  const recorded = database.prepare('select value from record where kind = ? and id = ?');
  const records = database.prepare(
    'select value from record where kind = ? order by number desc limit 10000',
  );
  const read = database.prepare('select value from setting where name = ?');
  const remember = database.prepare(`
    insert into setting (name, value) values (?, ?)
    on conflict (name) do update set value = excluded.value`);

  return {
    take: ({ id, kind, to, subject, text, html, links, attached }, at) => {
      take.run(id, kind, to, subject, text, html, JSON.stringify(links), at.toISOString());
      for (const one of attached) attach.run(id, one.file_name, one.type, one.text);
    },
    list: ({ to = null, search = null, page: number, page_size }) => {
      const rows = page.all(to, search, page_size, (number - 1) * page_size);
      return {
        count: Number(count.get(to, search)?.['count']),
        results: rows.map(({ sent_to, links, ...row }) => ({
          ...(row as unknown as Omit<KeptMessage, 'to' | 'links' | 'attached'>),
          to: String(sent_to),
          links: JSON.parse(String(links)) as string[],
          attached: attachedTo.all(String(row['id'])) as unknown as AttachedText[],
        })),
      };
    },
    taken: () => new Map(taken.all().map((row) => [String(row['id']), Number(row['taken'])])),
    record: (kind, id, value) => {
      record.run(kind, id, JSON.stringify(value));
    },
    recorded: (kind, id) => {
      const row = recorded.get(kind, id);
      return row ? JSON.parse(String(row['value'])) : null;
    },
    records: (kind) => records.all(kind).map((row) => JSON.parse(String(row['value']))),
    read: (name, otherwise) => {
      const row = read.get(name);
      return row ? JSON.parse(String(row['value'])) : otherwise;
    },
    remember: (name, value) => {
      remember.run(name, JSON.stringify(value));
    },
    close: () => database.close(),
  };
}

const tables = `
  create table if not exists message (
    number integer primary key,
    id text not null unique,
    kind text not null,
    sent_to text not null,
    subject text not null,
    text text not null,
    html text not null,
    links text not null,
    created_at text not null,
    -- How often the sender brought it.
    taken integer not null default 1
  ) strict;
  create index if not exists message_newest on message (created_at desc, number desc);
  create table if not exists attached (
    message_id text not null,
    file_name text not null,
    type text not null,
    text text not null,
    primary key (message_id, file_name)
  ) strict;
  create table if not exists record (
    number integer primary key,
    kind text not null,
    id text not null,
    value text not null,
    unique (kind, id)
  ) strict;
  create table if not exists setting (name text primary key, value text not null) strict;`;
