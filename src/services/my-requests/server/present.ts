import { type People, personIf } from '#platform/contract/person.ts';
import type { TrackedMark } from '#platform/contract/tracked-marks.ts';
import type { Reads } from '#platform/database/database.ts';
import type { InBoth } from '#platform/language/name-in.ts';
import type { Speak } from '#platform/language/phrases.ts';
import { listPeopleNamed, type PeopleTables } from '#services/people/server/public.ts';
import { myRequestsAddresses } from '../addresses.ts';
import type { MyRequest } from '../contract.ts';
import type { FoundRow, OpenTracked } from './open-services.ts';

interface Deps {
  reads: Reads<PeopleTables>;
  speak: Speak;
}

/** The open services by name, each once. */
export function namesOf(open: readonly OpenTracked[], speak: Speak) {
  const titles = new Map(open.map(({ service, tracked }) => [service, tracked.title]));
  return [...titles].map(([service, title]) => ({ service, ...said(speak, title) }));
}

export async function presentRequests(
  { reads, speak }: Deps,
  open: readonly OpenTracked[],
  rows: readonly FoundRow[],
  now: Date,
): Promise<MyRequest[]> {
  const people = await listPeopleNamed(
    reads,
    rows.flatMap(({ about, holder }) => [about, holder]),
  );
  return rows.map((row) => {
    const { service, kind, id, number, title, title_ar, is_mine, since, promised_at, ended_at } =
      row;
    const { states, marks, kinds } = declared(open, row);
    const mark = marks[row.state] ?? 'under_review';
    const next = nextOf(row, mark);
    return {
      key: `${service} ${kind} ${id}`,
      service,
      number,
      title,
      title_ar,
      about: personIf(people, row.about),
      state: said(speak, states(row.state)),
      mark,
      is_mine: is_mine && ended_at === null,
      holder: is_mine || ended_at ? null : holderOf(row, people, speak),
      since,
      promised_at,
      is_late: ended_at === null && promised_at !== null && new Date(promised_at) <= now,
      ended_at,
      stations: stationsOf(row),
      next: next === null ? null : said(speak, next),
      link: kinds[kind]?.(row.opens) ?? myRequestsAddresses.requests(),
    };
  });
}

/** Of an open one; unless its service says more, it is asked for and decided. */
function stationsOf({ ended_at, done, stations }: FoundRow): MyRequest['stations'] {
  return ended_at === null ? { done: done ?? 1, of: stations ?? 2 } : null;
}

function nextOf({ service, next }: FoundRow, mark: TrackedMark): string | null {
  if (next !== null) return `${service}:tracked.next.${next}`;
  return mark === 'under_review' ? 'my-requests:decided' : null;
}

/** A service may track in several declarations; each kind is of one. */
function declared(open: readonly OpenTracked[], { service, kind }: FoundRow) {
  const found = open.find((one) => one.service === service && kind in one.tracked.kinds);
  if (!found) throw new Error(`${service} tracks no ${kind}`);
  return found.tracked;
}

function holderOf(
  { service, holder, office, office_name, office_name_ar }: FoundRow,
  people: People,
  speak: Speak,
): InBoth<'name'> | null {
  const person = personIf(people, holder);
  if (person) return { name: person.full_name, name_ar: person.full_name_ar };
  if (office !== null) return said(speak, `${service}:tracked.offices.${office}`);
  return office_name === null
    ? null
    : { name: office_name, name_ar: office_name_ar ?? office_name };
}

function said(speak: Speak, phrase: string): InBoth<'name'> {
  return { name: speak('en', phrase), name_ar: speak('ar', phrase) };
}
