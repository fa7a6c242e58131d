import { useQueries } from '@tanstack/react-query';
import type { ReplyOf } from '#platform/contract/calls.ts';
import type { ShownRange } from '#platform/ui/tables/use-shown-range.ts';
import { call } from '#platform/web/call.ts';
import { keyOf, useCall } from '#platform/web/queries.ts';
import { distributionCalls } from '../../calls.ts';
import { type Conflict, mostTogether } from '../../distribution.ts';
import { usePagesShown } from './pages-shown.ts';

const { listBoard, listBoardStudents, listConflicts } = distributionCalls;

/** The filters of a board. */
export interface BoardFilters {
  major?: string | undefined;
  gender?: '1' | '2' | undefined;
  /** Only internships with seats left. */
  free?: 'true';
  /** Only students without a seat. */
  without?: 'true';
}

/** The same with words that find students, internships or both. */
export interface SearchedFilters extends BoardFilters {
  search_students?: string | undefined;
  search_places?: string | undefined;
  /** The one student who is found, whose wishes come first. */
  wished_by?: number | undefined;
}

/** Which of the two lists the typed words narrow: those that they find something in. Undefined until it is known. */
export function useSearchedBoth(
  period: number,
  { free, without, ...of }: BoardFilters,
  search: string | undefined,
): SearchedFilters | 'nothing' | undefined {
  const asked = { params: { period }, query: { ...of, search, page_size: 1 } };
  const enabled = search !== undefined;
  const { data: students } = useCall(
    listBoardStudents,
    { ...asked, query: { ...asked.query, without } },
    { enabled },
  );
  const { data: places } = useCall(
    listBoard,
    { ...asked, query: { ...asked.query, free } },
    { enabled },
  );
  const filters = { ...of, ...(free && { free }), ...(without && { without }) };
  if (!enabled) return filters;
  if (!students || !places) return undefined;
  if (students.count + places.count === 0) return 'nothing';
  return {
    ...filters,
    search_students: students.count > 0 ? search : undefined,
    search_places: places.count > 0 ? search : undefined,
    wished_by: students.count === 1 ? students.results[0]?.student.id : undefined,
  };
}

const placesPage = 25;

/** A board's students along one way and its internships along the other: the pages in sight of both. */
export function useMatrix(
  period: number,
  { free, without, search_students, search_places, wished_by, ...of }: SearchedFilters,
  shown: { students: ShownRange; places: ShownRange },
) {
  const params = { period };
  const students = usePagesShown(listBoardStudents, shown.students, mostTogether, (page) => ({
    params,
    query: { ...of, ...page, without, search: search_students },
  }));
  const places = usePagesShown(listBoard, shown.places, placesPage, (page) => ({
    params,
    query: { ...of, ...page, free, wished_by, search: search_places },
  }));
  return { students, places };
}

/** Student → internship → what speaks against it; an internship is known if the call asked about it. */
type Against = ReadonlyMap<number, ReadonlyMap<number, readonly Conflict[]>>;

const byStudent = ({ students }: ReplyOf<typeof listConflicts>): Against =>
  new Map(
    students.map(({ id, against }) => [
      id,
      new Map(against.map(({ internship, conflicts }) => [internship, conflicts])),
    ]),
  );

/** Undefined until it is known. */
export type ConflictsOf = (student: number, place: number) => readonly Conflict[] | undefined;

/** Returns a lookup of conflicts by student and internship id; undefined until loaded. */
export function useConflicts(
  period: number,
  students: readonly (readonly number[])[],
  places: readonly (readonly number[])[],
): ConflictsOf {
  const asked = students.flatMap((some) => places.map((others) => ({ some, others })));
  const answers = useQueries({
    queries: asked.map(({ some, others }) => {
      const query = { students: some.join(','), internships: others.join(',') };
      const input = { params: { period }, query };
      return {
        queryKey: keyOf(listConflicts, input),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(listConflicts, input, { signal }),
        select: byStudent,
      };
    }),
  });
  const known = asked.map(({ others }, nth) => ({
    places: new Set(others),
    against: answers[nth]?.data,
  }));
  return (student, place) => {
    const found = known.find((one) => one.against?.has(student) && one.places.has(place));
    return found && (found.against?.get(student)?.get(place) ?? []);
  };
}
