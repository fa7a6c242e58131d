import { useTranslation } from 'react-i18next';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Changes } from '#platform/ui/facts/changes.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useCards } from '#platform/ui/tables/use-cards.ts';
import { Link } from '#platform/web/link.tsx';
import { noticesAddresses } from '#services/notices/addresses.ts';
import { outgoingAddresses } from '#services/outgoing/addresses.ts';
import { referenceAddresses } from '#services/reference/addresses.ts';
import { reloadsAddresses } from '#services/reloads/addresses.ts';
import { rightsAddresses } from '#services/rights/addresses.ts';
import { settingsAddresses } from '#services/settings/addresses.ts';
import type { AuditEntry } from '../contract.ts';

/** The address of each kind of subject; rows of a reference list link to their list. */
const places: Record<string, ((id: number) => string) | undefined> = {
  reload_run: (id) => reloadsAddresses.run({ id }),
  reload_source: () => reloadsAddresses.reload(),
  outgoing: () => outgoingAddresses.jobs(),
  notice: (id) => noticesAddresses.notice({ id }),
  setting_group: () => settingsAddresses.settings(),
  college: () => referenceAddresses.colleges(),
  major: () => referenceAddresses.majors(),
  academic_status: () => referenceAddresses.statuses(),
  term: () => referenceAddresses.terms(),
  level: () => referenceAddresses.levels(),
  student_location: () => referenceAddresses.locations(),
};

/** The actor, and their role at that time. */
export function ActorCell({ entry: { actor } }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const cards = useCards();
  const name = actor ? nameOf(actor) : t('audit:portal');
  // A card has no column titles, so this says that it is the actor, not the subject.
  if (cards) return t('audit:by', { name });
  return (
    <TwoLines first={<Bdi>{name}</Bdi>} second={actor ? actor.role_text : t('audit:portal_note')} />
  );
}

/** The subject, with a link to it. */
export function SubjectLink({ entry: { subject } }: { entry: AuditEntry }) {
  const { nameOf } = useNames();
  const { kind, id, person, text } = subject;
  if (person) {
    return (
      <Link href={rightsAddresses.user({ id })}>
        <Bdi>{nameOf(person)}</Bdi>
      </Link>
    );
  }
  const place = places[kind]?.(id);
  return place ? <Link href={place}>{text}</Link> : text;
}

/** The changed fields with old and new values. */
export function ChangesCell({ entry: { changes } }: { entry: AuditEntry }) {
  return <Changes changes={changes.map(({ field, ...change }) => ({ key: field, ...change }))} />;
}
