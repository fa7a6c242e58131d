import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { crumbTo } from '#platform/web/crumb-link.tsx';
import { useArea } from '#platform/web/own-area.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { lettersAddresses } from '../addresses.ts';
import { lettersCalls } from '../calls.ts';
import type { ShownLetter } from '../contract.ts';
import { LetterParts } from './letter-panel.tsx';

/** A letter on a page of its own. */
export function LetterScreen() {
  const { id } = useParams({ strict: false }) as { id: string };
  const answer = useCall(lettersCalls.getLetter, { params: { id } });
  return <AnswerFrame answer={answer}>{(letter) => <Known letter={letter} />}</AnswerFrame>;
}

function Known({ letter }: { letter: ShownLetter }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const role = useArea();
  const { kind, number, side } = letter;
  const title = t(`letters:kinds.${kind}`);
  usePageTitle(`${title} ${number}`);
  return (
    <>
      <PageHeader
        crumbs={[
          crumbTo(t('letters:letters.title'), lettersAddresses.letters({ role })),
          { label: <Bdi dir="ltr">{number}</Bdi> },
        ]}
        title={title}
        sentence={<Bdi>{nameOf(side)}</Bdi>}
      />
      <Panel flush>
        <LetterParts letter={letter} />
      </Panel>
    </>
  );
}
