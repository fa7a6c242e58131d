import { useTranslation } from 'react-i18next';
import type { Say } from '#platform/language/phrases.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { useCall } from '#platform/web/queries.ts';
import { audienceFacts, pairName } from '../audience-words.ts';
import { noticesCalls } from '../calls.ts';
import type { Audience, RolePair } from '../notice.ts';

const { listColleges } = noticesCalls;

export function usePairName(): (pair: RolePair) => string {
  const say = useSay();
  return (pair) => pairName(pair, say);
}

export function useColleges(): readonly { id: number; name: string }[] {
  const { nameOf } = useNames();
  const colleges = useCall(listColleges, {}).data?.results ?? [];
  return colleges.map((college) => ({ id: college.id, name: nameOf(college) }));
}

/** The audience in short: the first name of each part that narrows it, and how many more there are. */
export function useAudienceFacts(): (audience: Audience & { students: number }) => string[] {
  const say = useSay();
  const known = useColleges();
  const joined = ([first = '', ...others]: readonly string[]) =>
    others.length === 0 ? first : say('notices:audience.more', { first, count: others.length });
  return (audience) => audienceFacts(audience, { say, known, joined });
}

function useSay(): Say {
  const { t } = useTranslation();
  return (key, values) => t(key, { ...values });
}
