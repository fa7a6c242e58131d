import type { InputOf } from '#platform/contract/calls.ts';
import { type TestPortal, testNow } from '#portal/testing/portal.ts';
import type { noticesContract } from './contract.ts';

type NewNotice = InputOf<typeof noticesContract.calls.publish>['body'];

/** A notice for everyone that began a minute ago and lasts a day; tests state only what matters. */
export function aNotice(notice: object = {}): NewNotice {
  return {
    kind: 'neutral',
    title: 'Library hours',
    title_ar: 'أوقات المكتبة',
    body: 'Open until ten.',
    body_ar: 'تُغلق في العاشرة.',
    starts_at: new Date(testNow.getTime() - 60_000).toISOString(),
    ends_at: new Date(testNow.getTime() + 86_400_000).toISOString(),
    ...notice,
  };
}

/** Deletes the demo's notices, so that a test starts with none. */
export async function forgetNotices(portal: TestPortal): Promise<void> {
  await portal.database.transaction(async ({ writes }) => {
    await writes.deleteFrom('notice_reading').execute();
    await writes.deleteFrom('notice').execute();
  });
}
