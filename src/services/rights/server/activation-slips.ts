import type { Block, Printed } from '#platform/documents/document.ts';
import { valuesStrong } from '#platform/documents/words.ts';
import type { Language } from '#platform/language/language.ts';
import { nameIn } from '#platform/language/name-in.ts';
import type { Speak } from '#platform/language/phrases.ts';
import { formatMoment } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import type { Slip } from '#services/accounts/server/public.ts';

interface SlipValues {
  slips: readonly Slip[];
  expires_at: Date;
  now: Date;
}

interface Wording {
  speak: Speak;
  public_url: string;
}

/** Slips to cut apart and hand over, in both languages, Arabic first. */
export function activationSlips(values: SlipValues, wording: Wording): Printed {
  const { slips, expires_at, now } = values;
  return {
    template: 'slips',
    language: 'ar',
    title: wording.speak('ar', 'rights:slip.title'),
    office: '',
    number: '',
    day: riyadhDay(now),
    is_secret: true,
    blocks: slips.map((slip) => slipOf(slip, expires_at, wording)),
  };
}

function slipOf({ person, url }: Slip, expires_at: Date, { speak, public_url }: Wording): Block {
  const side = (language: Language) => {
    const say = (key: string, told = {}) => speak(language, `rights:slip.${key}`, told);
    const until = formatMoment(expires_at, language, 'short');
    return {
      title: say('title'),
      name: nameIn(language, person),
      id_label: say('id'),
      steps: [say('open'), say('choose'), valuesStrong(say('enter', { user_id: person.user_id }))],
      note: valuesStrong(say('until', { until })),
    };
  };
  return {
    kind: 'slip',
    ar: side('ar'),
    en: side('en'),
    code: person.user_id,
    portal: public_url,
    url,
  };
}
