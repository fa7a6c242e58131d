import type { Reads } from '#platform/database/database.ts';
import type { Announced } from '#platform/news/news.ts';
import type { CertificateEvents } from '../events.ts';
import type { Tables } from './certificates-platform.ts';
import { aboutOf } from './confirm.ts';
import { certificatesNews } from './news.ts';

/** The events of the demo's certificates that staff confirmed or revoked. */
export async function listDemoNews(reads: Reads<Tables>) {
  const rows = await reads
    .selectFrom('certificate')
    .selectAll()
    .where('is_by_rule', '=', false)
    .where('confirmed_at', 'is not', null)
    .orderBy('id')
    .execute();
  const announced = rows.flatMap((row): Announced<CertificateEvents>[] => {
    const { confirmed_at, ended_at, state, reason } = row;
    const about = aboutOf(row);
    return [
      {
        name: 'certificates.confirmed',
        payload: { ...about, now: new Date(confirmed_at ?? row.issued_at) },
      },
      ...(ended_at !== null && state === 'revoked'
        ? [
            {
              name: 'certificates.ended' as const,
              payload: { ...about, reason, now: new Date(ended_at) },
            },
          ]
        : []),
    ];
  });
  return { of: certificatesNews, announced };
}
