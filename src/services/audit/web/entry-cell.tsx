import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Bdi } from '#platform/ui/bdi.tsx';
import { Changes } from '#platform/ui/changes.tsx';
import { TwoLines } from '#platform/ui/table.tsx';
import { useLanguage } from '#platform/ui/use-language.ts';
import { usePhone } from '#platform/ui/use-phone.ts';
import { nameIn } from '#platform/web/me.tsx';
import type { AuditEntry } from '../contract.ts';

/** Rows of the reference lists are found on their lists; the entry names their code. */
const referenceLists: Record<string, { path: string; name: string } | undefined> = {
  college: { path: '', name: 'audit:lists.college' },
  major: { path: '/majors', name: 'audit:lists.major' },
  academic_status: { path: '/statuses', name: 'audit:lists.academic_status' },
  term: { path: '/terms', name: 'audit:lists.term' },
  level: { path: '/levels', name: 'audit:lists.level' },
  student_location: { path: '/locations', name: 'audit:lists.student_location' },
};

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
  if (kind === 'outgoing') return <Link to="/system/jobs">{t('audit:outgoing')}</Link>;
  const list = referenceLists[kind];
  if (list) return <Link to={`/system/reference${list.path}`}>{t(list.name)}</Link>;
  return t('audit:other', { id: String(id) });
}

/** Each field that changed, old and new. */
export function ChangesCell({ entry: { changes } }: { entry: AuditEntry }) {
  return <Changes changes={changes.map(({ field, ...change }) => ({ key: field, ...change }))} />;
}
