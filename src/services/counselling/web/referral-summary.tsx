import { useTranslation } from 'react-i18next';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { referralQuestions } from '../intake.ts';
import type { Referral } from '../record-shapes.ts';

/** The referral's answers as question and answer; what isn't answered is left out. */
export function ReferralFacts({ referral }: { referral: Referral }) {
  const { t } = useTranslation();
  const facts = referralQuestions.flatMap((question) => {
    const answer = referral[question];
    if (answer === undefined) return [];
    const value = question === 'q6' ? t(`counselling:dangers.${answer}`) : answer;
    return [
      { label: t(`counselling:referral.${question}`), value: <span dir="auto">{value}</span> },
    ];
  });
  return <Facts facts={facts} />;
}
