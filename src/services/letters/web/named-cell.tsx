import { useTranslation } from 'react-i18next';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import type { ShownLetter } from '../contract.ts';
import { useLetterWords } from './use-letter-words.ts';

/** A trainee's name, place and days. */
export function TraineeFacts({ trainee }: { trainee: ShownLetter['trainees'][number] }) {
  const { nameOf } = useNames();
  const { spanOf } = useLetterWords();
  return (
    <Dotted
      facts={[
        <Bdi key="id" dir="ltr">
          {trainee.student.user_id}
        </Bdi>,
        nameOf(trainee.department),
        spanOf(trainee),
      ]}
    />
  );
}

/** How many seats, and on which days. */
export function SeatFacts({ seats }: { seats: ShownLetter['seats'][number] }) {
  const { t } = useTranslation();
  const { spanOf } = useLetterWords();
  return <Dotted facts={[t('letters:make.seats_of', { count: seats.seats }), spanOf(seats)]} />;
}
