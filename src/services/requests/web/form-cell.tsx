import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import type { QueueRow } from '../request-shapes.ts';
import { useRequestWords } from './use-request-words.ts';

interface FormCellProps extends Pick<QueueRow, 'form' | 'number'> {
  isCard: boolean;
}

/** The form of a request and its number; a card has them beside each other. */
export function FormCell({ form, number, isCard }: FormCellProps) {
  const { titleOf } = useRequestWords();
  const title = <Bdi key="form">{titleOf(form)}</Bdi>;
  const id = (
    <Bdi key="number" dir="ltr">
      {number}
    </Bdi>
  );
  return isCard ? <Dotted facts={[title, id]} /> : <TwoLines plain first={title} second={id} />;
}
