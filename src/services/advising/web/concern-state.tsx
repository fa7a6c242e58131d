import { useTranslation } from 'react-i18next';
import { StatusMark } from '#platform/ui/status-mark.tsx';
import type { RaisedConcern } from '../concern-calls.ts';

/** A concern waits for an answer; praise waits for nobody, though it may have one. */
export function ConcernStateMark({
  concern: { kind, state },
}: {
  concern: Pick<RaisedConcern, 'kind' | 'state'>;
}) {
  const { t } = useTranslation();
  const kindWord = t(`advising:concerns.kinds.${kind}`);
  if (kind === 'praise') {
    return (
      <StatusMark mark="accepted" quiet>
        {kindWord}
      </StatusMark>
    );
  }
  const isOpen = state === 'open';
  return (
    <StatusMark mark={isOpen ? 'needs_action' : 'accepted'} quiet={!isOpen}>
      {`${kindWord} · ${t(`advising:concerns.states.${state}`)}`}
    </StatusMark>
  );
}
