import { bareWords, plainWords } from '#platform/language/names.ts';
import type { Statement } from './record.ts';

/** The list as one writes it first: a page with its joins, and a count, each scanning for itself. */
export function plainLists(searches: readonly string[]): Statement[][] {
  return Array.from({ length: 10 }, (_, index) => index + 1).flatMap((major) =>
    searches.map((search) => {
      const terms = bareWords(plainWords(search))
        .split(' ')
        .map((term) => `%${term}%`);
      const likes = terms
        .map((_, index) => `and person.full_name || person.full_name_ar ilike $${index + 2}`)
        .join(' ');
      const from = `from student
        join person on person.id = student.person_id
        join major on major.code = student.major_code
        join college on college.code = student.college_code
        join term on term.code = student.join_term
        join academic_status on academic_status.code = student.academic_status
        left join person guide on guide.id = student.advisor_id
        where student.major_code = $1 and person.is_active ${likes}`;
      return [
        {
          text: `select student.*, person.full_name, person.full_name_ar, person.phone, person.email,
            person.national_id, major.name, major.name_ar, college.name as college,
            college.name_ar as college_ar, term.name as term, academic_status.name as status,
            guide.full_name as guide, guide.phone as guide_phone
            ${from} order by lower(person.full_name), person.id limit 25`,
          values: [major, ...terms],
        },
        { text: `select count(*) ${from}`, values: [major, ...terms] },
      ];
    }),
  );
}
