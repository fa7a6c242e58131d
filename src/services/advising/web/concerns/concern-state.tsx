import { useTranslation } from 'react-i18next';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { StateMark } from '#platform/ui/facts/state-mark.tsx';
import type { Station } from '#platform/ui/facts/stations.tsx';
import type { Praise, RaisedConcern } from '../../concern-shapes.ts';
import { usePersonWords } from '../use-person-words.ts';

const marks = { praise: 'accepted', open: 'needs_action', closed: 'accepted' } as const;

/** A concern waits for an answer; praise doesn't, though it may get one. */
export function ConcernStateMark({
  concern: { kind, state },
}: {
  concern: Pick<RaisedConcern, 'kind' | 'state'>;
}) {
  const { t } = useTranslation();
  const kindWord = t(`advising:concerns.kinds.${kind}`);
  if (kind === 'praise') return <StateMark marks={marks} state="praise" word={kindWord} />;
  const facts = [kindWord, t(`advising:concerns.states.${state}`)];
  return <StateMark marks={marks} state={state} word={<Dotted facts={facts} />} />;
}

/** The steps of a concern: who raised it and the text, then who has it now, or the answer. */
export function useConcernStations(): (
  concern: Praise | RaisedConcern,
  holder: string,
) => Station[] {
  const { t } = useTranslation();
  const { calledHere } = usePersonWords();
  return (concern, holder) => {
    const { raised_by, raised_at, text } = concern;
    const raised: Station = {
      title: calledHere(raised_by),
      state: 'done',
      at: raised_at,
      why: text,
    };
    if (!('state' in concern)) return [raised];
    const { kind, state, answer, closed_by, closed_at } = concern;
    if (state === 'open') {
      return kind === 'praise' ? [raised] : [raised, { title: holder, state: 'here' }];
    }
    const end: Station = {
      title: t('advising:concerns.answered_station'),
      state: 'done',
      who: closed_by && calledHere(closed_by),
      at: closed_at,
      why: answer,
    };
    return [raised, end];
  };
}
