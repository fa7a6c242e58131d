import { useTranslation } from 'react-i18next';
import { type InBoth, textIn } from '#platform/language/name-in.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import type { Station } from '#platform/ui/facts/stations.tsx';
import type { Mark } from '#platform/ui/facts/status-mark.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { rolePhrase } from '#services/accounts/contract.ts';
import { promisedDay, type RequestState, type StepState } from '../request.ts';
import type { HolderOf, OwnRequest, Visit } from '../request-shapes.ts';

export const requestMarks: Record<RequestState, Mark> = {
  draft: 'not_begun',
  pending: 'under_review',
  revision: 'needs_action',
  accepted: 'accepted',
  rejected: 'refused',
  cancelled: 'cancelled',
};

export const stepMarks: Record<StepState, Mark> = {
  open: 'under_review',
  approved: 'accepted',
  rejected: 'refused',
  sent_back: 'changed',
  closed: 'cancelled',
};

export function isLate(promised_at: string | null): boolean {
  return promised_at !== null && new Date(promised_at) <= serverNow();
}

type Ahead = Pick<OwnRequest['ahead'][number], 'title' | 'title_ar' | 'days'>;

/** How requests, their steps and those who hold them are worded. */
export function useRequestWords() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const titleOf = (said: InBoth<'title'>) => textIn(language, said, 'title');
  const roleOf = ({ role, user_type }: Pick<HolderOf, 'role' | 'user_type'>) =>
    role === null
      ? t('requests:guide')
      : t(rolePhrase(role, user_type ?? undefined), { code: String(role) });
  const holderOf = (holder: HolderOf): string => {
    if (holder.assigned) return nameOf(holder.assigned);
    if (holder.held_by_supervisor) return t('requests:supervisor');
    return holder.guide ? nameOf(holder.guide) : roleOf(holder);
  };
  /** The person whom the step is with, where it is one; null for a whole office. */
  const nameIn = ({ assigned, guide, held_by_supervisor }: HolderOf): string | null =>
    assigned
      ? nameOf(assigned)
      : held_by_supervisor
        ? t('requests:supervisor')
        : guide && nameOf(guide);
  /** The name where there is one, and the office where there are several. */
  const nameAt = (visit: Visit): string =>
    visit.decider && !visit.assigned ? nameOf(visit.decider) : holderOf(visit);
  const dayOf = (promised_at: string) => formatDay(promisedDay(promised_at), language, 'short');

  const reasonOf = (visit: Visit): string =>
    textIn(language, visit, 'reason') || visit.reason || visit.reason_ar;

  const visitStation = (visit: Visit): Station => {
    const title = titleOf(visit);
    if (visit.state === 'open') {
      return { title, state: 'here', who: nameAt(visit), until: promisedDay(visit.promised_at) };
    }
    const who = visit.decided_by && nameOf(visit.decided_by);
    const replaced = visit.deputy_of;
    return {
      title,
      state:
        visit.state === 'approved' ? 'done' : visit.state === 'rejected' ? 'refused' : 'dropped',
      who:
        replaced && who ? `${who} (${t('requests:by_deputy', { name: nameOf(replaced) })})` : who,
      at: visit.decided_at,
      why: reasonOf(visit) || null,
    };
  };

  /** The way of a request: what came before and why, who holds it, and what lies ahead. */
  const stationsOf = ({
    sent_at,
    state,
    visits,
    ahead,
    ended_at,
  }: Pick<OwnRequest, 'sent_at' | 'state' | 'visits' | 'ahead' | 'ended_at'>): Station[] => {
    const sent: Station = { title: t('requests:page.sent_step'), state: 'done', at: sent_at };
    const mending: Station[] =
      state === 'revision' ? [{ title: t('requests:page.mend'), state: 'here' }] : [];
    const end: Station[] =
      ended_at && state !== 'pending'
        ? [
            {
              title: t(`requests:states.${state}`),
              state: state === 'accepted' ? 'done' : state === 'rejected' ? 'refused' : 'dropped',
              at: ended_at,
            },
          ]
        : [];
    return named([
      sent,
      ...visits.filter((visit) => visit.state !== 'closed').map(visitStation),
      ...mending,
      ...ahead.map(aheadStation),
      ...end,
    ]);
  };

  const aheadStation = (step: Ahead): Station => ({
    title: titleOf(step),
    state: 'ahead',
    end: t('requests:took_days', { count: step.days }),
  });

  return { titleOf, roleOf, holderOf, nameIn, nameAt, dayOf, reasonOf, stationsOf, aheadStation };
}

/** Numbers a step that is visited again in its title, since titles tell stations apart. */
function named(stations: readonly Station[]): Station[] {
  const seen = new Map<string, number>();
  return stations.map((station) => {
    const turn = (seen.get(station.title) ?? 0) + 1;
    seen.set(station.title, turn);
    return turn === 1 ? station : { ...station, title: `${station.title} (${turn})` };
  });
}
