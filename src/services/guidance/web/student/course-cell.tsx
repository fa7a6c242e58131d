import { useTranslation } from 'react-i18next';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useCards } from '#platform/ui/tables/use-cards.ts';

interface CourseCellProps {
  course: { course_code: string; name: string; name_ar: string; hours: number };
  /** A card’s note in the line of the code. */
  note?: string | false;
}

/** A course with its code; a card has no column for its hours, which stand beside the code there. */
export function CourseCell({ course, note }: CourseCellProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const isCard = useCards();
  const code = (
    <Bdi key="code" dir="ltr">
      {course.course_code}
    </Bdi>
  );
  const hours = t('guidance:record.hours', { count: course.hours });
  return (
    <TwoLines
      first={<Bdi>{nameOf(course)}</Bdi>}
      second={isCard ? <Dotted facts={[code, hours, note]} /> : code}
    />
  );
}
