import type { Person } from '../contract/person.ts';
import { Bdi } from '../ui/facts/bdi.tsx';
import { useNames } from '../ui/look/use-names.ts';
import { TwoLines } from '../ui/tables/table.tsx';
import { Link } from './link.tsx';

interface PersonLinesProps {
  person: Omit<Person, 'id'>;
  /** The page that the name opens. */
  href?: string;
}

/** A person as a table's row names them: the name, and below it the number. */
export function PersonLines({ person, href }: PersonLinesProps) {
  const { nameOf } = useNames();
  const name = <Bdi>{nameOf(person)}</Bdi>;
  return (
    <TwoLines
      first={href ? <Link href={href}>{name}</Link> : name}
      second={<Bdi dir="ltr">{person.user_id}</Bdi>}
    />
  );
}
