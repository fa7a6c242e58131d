import { demoPassword } from '#services/accounts/server/public.ts';
import { demoAddresses } from '#services/demo/addresses.ts';
import type { PortalSettings } from './settings.ts';

const people: readonly [user_id: string, who: string][] = [
  ['231000001', 'student (guide 900003), medicine'],
  ['231000002', 'student (guide 900104), pharmacy'],
  ['231000003', 'student with a payment problem'],
  ['231000004', 'student at the first sign-in: must choose a password'],
  ['231000006', 'student not activated: signing in mails the link'],
  ['231000007', 'student without a guide'],
  ['900003', 'academic guide'],
  ['900050', 'instructor with three roles to switch between'],
  ['900012', 'instructor for system data (reload)'],
  ['900099', 'instructor who is not staff'],
  ['700012', 'employee, financial management'],
  ['800022', 'system administrator'],
];

/** The text that the terminal prints once the portal is up. */
export function banner(settings: PortalSettings): string {
  const address = `\nBawaba is ready: ${settings.public_url}\n`;
  if (!settings.demo) return address;
  const lines = people.map(([user_id, who]) => `  ${user_id.padEnd(10)} ${who}`);
  return `${address}
Everyone's password is ${demoPassword}. Sign in as, for instance:
${lines.join('\n')}
Mail and short messages are kept at ${settings.public_url}${demoAddresses.outbox()}
Ctrl-C stops the portal.\n\n`;
}
