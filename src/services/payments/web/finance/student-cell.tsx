import type { Person } from '#platform/contract/person.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { Link } from '#platform/web/link.tsx';
import { useArea } from '#platform/web/own-area.tsx';
import { paymentsAddresses } from '../../addresses.ts';

interface StudentCellProps {
  student: Person;
  /** The number below the name; the student's own by default. */
  number?: string;
  plain?: boolean;
}

/** A student in a list of finance; the name opens the account. */
export function StudentCell({ student, number = student.user_id, plain }: StudentCellProps) {
  return (
    <TwoLines
      {...(plain && { plain })}
      first={<StudentLink student={student} />}
      second={<Bdi dir="ltr">{number}</Bdi>}
    />
  );
}

export function StudentLink({ student }: { student: Person }) {
  const { nameOf } = useNames();
  const role = useArea();
  return (
    <Link href={paymentsAddresses.studentOfFinance({ role, id: student.id })}>
      <Bdi>{nameOf(student)}</Bdi>
    </Link>
  );
}
