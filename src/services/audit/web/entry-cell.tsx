import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Bdi } from '#platform/ui/bdi.tsx';
import { Changes } from '#platform/ui/changes.tsx';
import { TwoLines } from '#platform/ui/table.tsx';
import { useLanguage } from '#platform/ui/use-language.ts';
import { usePhone } from '#platform/ui/use-phone.ts';
import { nameIn } from '#platform/web/me.tsx';
import type { AuditEntry } from '../contract.ts';

/** Who did it, and in which role. */
export function ActorCell({ entry: { actor } }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const phone = usePhone();
  const name = actor ? nameIn(language, actor) : t('audit:portal');
  // A card has no column title to tell who did it from whom it is about.
  if (phone) return t('audit:by', { name });
  return (
    <TwoLines first={<Bdi>{name}</Bdi>} second={actor ? actor.role_text : t('audit:portal_note')} />
  );
}

/** Whom or what it is about, with the way there. */
export function SubjectLink({ entry: { subject } }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { kind, id, person } = subject;
  if (person) {
    return (
      <Link to={`/system/users/${id}`}>
        <Bdi>{nameIn(language, person)}</Bdi>
      </Link>
    );
  }
  if (kind === 'list') return null;
  if (kind === 'reload_run') {
    return <Link to={`/system/data/${id}`}>{t('audit:run', { id: String(id) })}</Link>;
  }
  return t('audit:other', { id: String(id) });
}

/** Each field that changed, old and new. */
export function ChangesCell({ entry: { changes } }: { entry: AuditEntry }) {
  return <Changes changes={changes.map(({ field, ...change }) => ({ key: field, ...change }))} />;
}
