import { type UserType, userTypes } from '#platform/access/actor.ts';
import type { Who } from '#platform/access/allow.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { contracts } from './services.ts';

/** docs/permissions.md: who may make which call, generated from the contracts. */
export function permissionsPage(): string {
  const called = contracts.filter(({ calls }) => Object.keys(calls).length > 0);
  const sections = called.map(({ service, calls }) => {
    const rows = Object.values(calls).map(
      (call) =>
        `| \`${call.method} ${call.path}\` | ${call.summary} | ${whoText(call)}${freshText(call)} |`,
    );
    return [`## ${service}`, '', '| Call | What it does | Who |', '|---|---|---|', ...rows].join(
      '\n',
    );
  });
  return `# Who may do what

Generated from the contracts by \`npm run permissions\`; \`npm test\` fails while the two differ. A right
belongs to a user type and the code of the role in force. Beyond these rights each call reaches only
what is the caller's own: a student their own records, a guide their own students and slots.

${sections.join('\n\n')}
`;
}

function freshText({ fresh }: AnyEndpoint): string {
  if (fresh === false) return '';
  return fresh === true
    ? '; after a fresh check'
    : `; with ${fresh.join(' or ')} after a fresh check`;
}

function whoText({ allow, open }: AnyEndpoint): string {
  if (open === 'webhook') return 'an outside system, by its signature';
  if (open) return `whoever holds a link \`${open.kind}\``;
  if (allow === 'everyone') return 'everyone';
  if (allow === 'signed_in') return 'everyone signed in';
  return allow.map(oneText).join(', ');
}

function oneText({ user_type, codes }: Who): string {
  return codes ? `${typeOf(user_type)} ${codes.join(' ')}` : typeOf(user_type);
}

function typeOf(user_type: UserType): string {
  return Object.entries(userTypes).find(([, code]) => code === user_type)?.[0] ?? '';
}
