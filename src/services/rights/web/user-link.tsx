import type { Person } from '#platform/contract/person.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Link } from '#platform/web/link.tsx';
import { useMay } from '#platform/web/me.tsx';
import { rightsAddresses } from '../addresses.ts';
import { rightsCalls } from '../calls.ts';

/** Somebody's name, with a link to their account for those who may open it. */
export function UserLink({ user }: { user: Person }) {
  const { nameOf } = useNames();
  const name = <Bdi>{nameOf(user)}</Bdi>;
  if (!useMay(rightsCalls.getUser)) return name;
  return <Link href={rightsAddresses.user({ id: user.id })}>{name}</Link>;
}
