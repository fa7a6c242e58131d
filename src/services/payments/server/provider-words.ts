import { refuse } from '#platform/contract/refusal.ts';
import type { Language } from '#platform/language/language.ts';
import type { Speak } from '#platform/language/phrases.ts';
import type { ProviderRefusal } from './ways/provider.ts';

/** Messages of providers when they decline, and the phrase that the payer reads. */
const known = {
  'INSUFFICIENT FUNDS': 'insufficient_funds',
  DECLINED: 'declined',
  'EXPIRED CARD': 'expired_card',
  'LOST CARD': 'lost_card',
  'UNSPECIFIED FAILURE': 'unspecified',
  'INVALID CARD NUMBER': 'invalid_card',
  REJECTED: 'rejected',
} as const;

/** In the caller's language; words that nobody knows say that it was declined. */
export function declinedIn(speak: Speak, language: Language, message: string): string {
  if (message === '') return '';
  const word = known[message.toUpperCase() as keyof typeof known] ?? 'declined';
  return speak(language, `payments:declines.${word}`);
}

/** The provider's no, in the shape that its kind of refusal has. */
export function refusedByProvider(
  { speak }: { speak: Speak },
  { code, message }: ProviderRefusal,
  language: Language,
) {
  const description = declinedIn(speak, language, message || 'DECLINED');
  return refuse('provider_refused', { provider: { code, description, message } });
}
