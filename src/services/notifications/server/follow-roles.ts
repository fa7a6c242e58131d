import type { AccountEvents, RoleNews } from '#services/accounts/events.ts';
import { rolePhrase } from '#services/accounts/server/public.ts';
import { listPeopleNamed, type PersonName } from '#services/system-data/server/public.ts';
import { type Follows, type ListenerTransaction, type News, notify } from './notify.ts';

type Told = 'role_waits' | 'role_granted' | 'role_taken' | 'role_declined';

/** Tells people what became of their roles, and those who decide what waits for them. */
export function followRoles({ events, live, speak }: Follows<AccountEvents>): void {
  async function tell(
    tx: ListenerTransaction,
    kind: Told,
    told: RoleNews,
    receivers: readonly number[],
  ): Promise<void> {
    const { person_id, role_id, now } = told;
    const names = await listPeopleNamed(tx.writes, [person_id]);
    const person = names.get(person_id);
    if (!person) return;
    const newsTo = (receiver: number): News => ({
      kind,
      person_id: receiver,
      link: receiver === person_id ? '/profile' : '/system/role-grants',
      // The same role may come and go again, each time anew.
      source: `accounts.${kind}:${person_id}:${role_id}:${now.getTime()}`,
      now,
      valuesIn: (language) => ({
        name: nameOf(person, language),
        role: speak(language, rolePhrase(role_id), { code: String(role_id) }),
      }),
    });
    await notify({ live, speak }, tx, receivers.map(newsTo));
  }

  events.on('accounts.role_waits', (tx: ListenerTransaction, news) =>
    tell(tx, 'role_waits', news, [...news.decider_ids]),
  );
  events.on('accounts.role_granted', (tx: ListenerTransaction, news) =>
    tell(tx, 'role_granted', news, [...news.person_ids]),
  );
  events.on('accounts.role_taken', (tx: ListenerTransaction, news) =>
    tell(tx, 'role_taken', news, [...news.person_ids]),
  );
  events.on('accounts.role_declined', (tx: ListenerTransaction, news) =>
    tell(tx, 'role_declined', news, [...news.person_ids]),
  );
  events.on('accounts.changes_wait', (tx: ListenerTransaction, { run_id, count, ...news }) =>
    notify(
      { live, speak },
      tx,
      news.decider_ids.map((person_id) => ({
        kind: 'changes_wait',
        person_id,
        link: `/system/role-grants?run=${run_id}`,
        source: `accounts.changes_wait:${run_id}`,
        now: news.now,
        valuesIn: () => ({ count }),
      })),
    ),
  );
}

function nameOf(person: PersonName, language: 'ar' | 'en'): string {
  return language === 'ar' ? person.full_name_ar : person.full_name;
}
