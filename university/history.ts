import { studyTermBefore, studyTermsSince, summerAfter, type Term } from './calendar.ts';
import { type Course, coursesAtLevel, levelCount } from './courses.ts';
import { drawMark, type Mark, passed } from './marks.ts';
import type { Random } from './random.ts';
import type { Standing } from './standing.ts';
import type { Student } from './students.ts';

export type Result = Mark & { term_code: string; course: Course };

export type History = {
  /** In the order in which they were taken. */
  results: readonly Result[];
  /** Failed and not passed since. */
  outstanding: readonly Course[];
};

/** Nobody takes more failed courses again beside the term's own than this. */
const mostRepeated = { term: 3, summer: 2 };

/**
 * All courses that a student has taken, from the term of entry to the last finished one. A failed course is taken again
 * in the next term or in the summer; graduates have passed them all in the end.
 */
export function drawHistory(
  random: Random,
  student: Student,
  standing: Standing,
  ability: number,
): History {
  const results: Result[] = [];
  let outstanding: readonly Course[] = [];
  const mustGraduate = standing.status === 'graduated';
  const take = (term_code: string, taken: readonly Course[], surely: boolean) => {
    const repeated = new Set(outstanding);
    const marks = taken.map((course) => {
      const must_pass = surely || (mustGraduate && repeated.has(course));
      return { ...drawMark(random, course, ability, must_pass), term_code, course };
    });
    results.push(...marks);
    outstanding = [
      ...outstanding.filter((course) => !taken.includes(course)),
      ...marks.filter((mark) => !passed(mark)).map((mark) => mark.course),
    ];
  };
  const studied = drawTerms(random, student, standing);
  for (const [index, { term, courses }] of studied.entries()) {
    const again = outstanding.slice(0, mustGraduate ? undefined : mostRepeated.term);
    take(term.code, [...again, ...courses], mustGraduate && index >= studied.length - 2);
    const summer = summerAfter(term);
    if (!summer) continue;
    const in_summer = outstanding.slice(0, mostRepeated.summer).filter(() => random.chance(0.4));
    take(summer.code, in_summer, random.chance(0.9));
  }
  return { results, outstanding };
}

type StudiedTerm = { term: Term; courses: readonly Course[] };

/** The finished terms, each with the level that was new in it; a term lost is one of these without any. */
function drawTerms(random: Random, student: Student, standing: Standing): StudiedTerm[] {
  const finished = studyTermsSince(student.join_term) - 1;
  const last = levelCount(student.major_code);
  const end = standing.status === 'graduated' ? last + 1 : standing.level;
  const levels = Math.min(end - student.entry_level, finished);
  const lost = new Set<number>();
  // Students who left long ago did so after these levels; those who studied lately lost terms on the way.
  while (standing.studied_lately && lost.size < finished - levels) {
    lost.add(random.int(0, finished - 1));
  }
  const terms: StudiedTerm[] = [];
  for (let place = 0; place < finished && terms.length < levels; place += 1) {
    if (lost.has(place)) continue;
    const level = student.entry_level + terms.length;
    const courses = level > last ? [] : levelCourses(student, standing, level);
    terms.push({ term: studyTermBefore(finished - place), courses });
  }
  return terms;
}

// A student past the plan's end has put off two of its last courses until now.
function levelCourses(student: Student, standing: Standing, level: number): readonly Course[] {
  const all = coursesAtLevel(student.major_code, level);
  const last = levelCount(student.major_code);
  return level === last && standing.level > last ? all.slice(0, -2) : all;
}
