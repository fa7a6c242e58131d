import { useTranslation } from 'react-i18next';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Link } from '#platform/web/link.tsx';
import { guidanceAddresses } from '../../addresses.ts';
import type { Move } from '../../advisor-shapes.ts';

/** The new guide, or the proposed one. */
export function ProposedGuide({ move: { to, advisor } }: { move: Move }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const guide = to ?? advisor;
  if (guide) return <Bdi>{nameOf(guide)}</Bdi>;
  return (
    <StatusMark mark="not_begun" quiet>
      {t('guidance:move.by_head')}
    </StatusMark>
  );
}

/** The name links to the student if the user still reaches them. */
export function StudentLink({ student }: { student: Move['student'] }) {
  const { nameOf } = useNames();
  const name = <Bdi>{nameOf(student)}</Bdi>;
  if (!student.major) return name;
  return <Link href={guidanceAddresses.student({ id: student.id })}>{name}</Link>;
}
