import type { InputOf } from '#platform/contract/endpoint.ts';
import { type TestPortal, testNow } from '#portal/testing/portal.ts';
import type { noticesContract } from './contract.ts';

type NewNotice = InputOf<typeof noticesContract.calls.publish>['body'];

/** One that began a minute ago and lasts a day, for everybody; only what matters is stated. */
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

/** Takes away what the demo has published, so that a test begins with nothing. */
export async function forgetNotices(portal: TestPortal): Promise<void> {
  await portal.database.transaction(async ({ writes }) => {
    await writes.deleteFrom('notice_reading').execute();
    await writes.deleteFrom('notice').execute();
  });
}
