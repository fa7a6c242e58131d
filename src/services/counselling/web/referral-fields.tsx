import { useTranslation } from 'react-i18next';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { dangers, referralQuestions } from '../intake.ts';
import type { Referral } from '../record-shapes.ts';
import { ChoiceTiles } from './choice-field.tsx';

export type Question = (typeof referralQuestions)[number];

interface ReferralFieldProps {
  question: Question;
  answers: Referral;
  onAnswer: (answers: Referral) => void;
}

/** The field of one referral question. */
export function ReferralField({ question, answers, onAnswer }: ReferralFieldProps) {
  const { t } = useTranslation();
  const label = t(`counselling:referral.${question}`);
  const answer = answers[question] ?? '';
  const change = (words: string) => onAnswer({ ...answers, [question]: words });
  if (question === 'q6') {
    return (
      <ChoiceTiles
        label={label}
        options={dangers}
        nameOf={(one) => t(`counselling:dangers.${one}`)}
        chosen={[answer]}
        onChoose={change}
        shape="chips"
      />
    );
  }
  return (
    <TextField
      label={label}
      size={40}
      dir="auto"
      autoComplete="off"
      maxLength={500}
      value={answer}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

/** The answers that aren't empty. */
export function answered(answers: Referral): Referral {
  const given = referralQuestions.filter((question) => answers[question]?.trim());
  return Object.fromEntries(given.map((question) => [question, answers[question]])) as Referral;
}
