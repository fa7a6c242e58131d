import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import { personIn } from '#platform/contract/person.ts';
import { isRefusal } from '#platform/contract/refusal.ts';
import type { Block, Column } from '#platform/documents/document.ts';
import { JobFailure } from '#platform/jobs/job-failure.ts';
import type { Language } from '#platform/language/language.ts';
import { listOf } from '#platform/language/lists.ts';
import { nameIn } from '#platform/language/name-in.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import { leftOut, listKept, ofPerson, readColumns } from './kept-rows.ts';
import type { Deps } from './my-data-platform.ts';
import { readKept } from './read-kept.ts';

interface Asked {
  person_id: number;
  language: Language;
  now: Date;
}

/** One JSON a service with every row that is the person's, and one PDF that lists them. */
export async function packCopy(deps: Deps, asked: Asked): Promise<Buffer> {
  const zip = new ZipFile();
  const options = { mtime: asked.now };
  for (const [service, tables] of Object.entries(await readRows(deps, asked.person_id))) {
    zip.addBuffer(Buffer.from(JSON.stringify(tables, null, 2)), `${service}.json`, options);
  }
  zip.addBuffer(await printList(deps, asked), 'my-data.pdf', options);
  zip.end();
  return buffer(zip.outputStream);
}

/** By service and table; without rows neither is there. */
async function readRows(deps: Deps, person_id: number) {
  const columns = await readColumns(deps);
  const kept = listKept(deps);
  const all: Record<string, Record<string, object[]>> = {};
  for (const rows of kept) {
    const left = leftOut(rows, columns.get(rows.table) ?? []);
    const own = sql<{ row: object }>`(
      select to_jsonb(kept) - ${left}::text[] as row from ${sql.table(rows.table)} kept
      where ${ofPerson(rows, kept, person_id)})`;
    const found = await deps.database.reads.selectFrom(own.as('own')).selectAll().execute();
    if (found.length === 0) continue;
    all[rows.service] = { ...all[rows.service], [rows.table]: found.map(({ row }) => row) };
  }
  return all;
}

async function printList(deps: Deps, { person_id, language, now }: Asked): Promise<Buffer> {
  const say = (key: string, values = {}) => deps.speak(language, key, values);
  const columns = [3, 5, 4].map((share, place): Column => {
    return { title: say(`my-data:paper.columns.${place}`), kind: 'text', share };
  });
  const services = await readKept(deps, person_id, language);
  const blocks = services.flatMap(({ name, tables }): Block[] => {
    const rows = tables.map(({ name: table, count, since, basis, kept_for: end }) => {
      const until = end && say(`my-data:for.${end.unit}`, { count: end.count });
      const why = [say(`my-data:basis.${basis}`), until ?? say(`my-data:until.${basis}`)];
      const from = since === null ? '' : formatDay(riyadhDay(since), language);
      return [`${table}: ${say('my-data:count', { count })}`, from, listOf(why, language)];
    });
    return [
      { kind: 'heading', text: name },
      { kind: 'table', columns, rows },
    ];
  });
  const person = personIn(await listPeopleNamed(deps.database.reads, [person_id]), person_id);
  const [title, office] = [say('my-data:paper.title'), say('my-data:paper.office')];
  const about = { language, title, office, number: person.user_id, day: riyadhDay(now), blocks };
  const printed = {
    template: 'letter',
    is_secret: true,
    subtitle: nameIn(language, person),
  } as const;
  const pdf = await deps.documents.print({ ...printed, ...about }, person_id);
  if (isRefusal(pdf)) throw new JobFailure('interrupted');
  return pdf;
}
