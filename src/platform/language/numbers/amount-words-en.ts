import { inThrees } from './number-parts.ts';

/** `Only …`; both parts are whole numbers, the second below 100. */
export function englishAmount(riyals: number, halalas: number): string {
  const parts = [
    ...(riyals > 0 ? [`${englishNumeral(riyals)} ${riyals === 1 ? 'riyal' : 'riyals'}`] : []),
    ...(halalas > 0 ? [`${englishNumeral(halalas)} ${halalas === 1 ? 'halala' : 'halalas'}`] : []),
  ];
  return `Only ${parts.join(' and ')}`;
}

const englishUnits =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const englishTens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function englishNumeral(number: number): string {
  const [millions, thousands, rest] = inThrees(number);
  const before = [
    ...(millions > 0 ? [`${englishBelowThousand(millions)} million`] : []),
    ...(thousands > 0 ? [`${englishBelowThousand(thousands)} thousand`] : []),
  ];
  if (rest === 0) return before.join(' ');
  const joint = before.length > 0 && rest < 100 ? ['and'] : [];
  return [...before, ...joint, englishBelowThousand(rest)].join(' ');
}

function englishBelowThousand(number: number): string {
  const [hundred, rest] = [Math.floor(number / 100), number % 100];
  const ten = englishTens[Math.floor(rest / 10) - 2];
  const low =
    rest < 20
      ? englishUnits[rest]
      : [ten, ...(rest % 10 ? [englishUnits[rest % 10]] : [])].join('-');
  if (hundred === 0) return low ?? '';
  return `${englishUnits[hundred]} hundred${rest > 0 ? ` and ${low}` : ''}`;
}
