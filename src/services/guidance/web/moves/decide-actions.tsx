import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import type { List } from '#platform/web/lists/list.ts';
import { useDecideChosen } from '#platform/web/lists/use-decide-chosen.tsx';
import { useMay } from '#platform/web/me.tsx';
import type { Move } from '../../advisor-shapes.ts';
import { guidanceCalls } from '../../calls.ts';
import type { MoveKind } from '../../move.ts';
import { DecideManyDialog } from './decide-dialog.tsx';

const { decideRequests, decideTransfers } = guidanceCalls;

/** Decides the selected transfers or requests alike, for those who may decide. */
export function DecideChosen({ kind, list }: { kind: MoveKind; list: List<Move> }) {
  const { t } = useTranslation();
  const [decision, setDecision] = useState<'approve' | 'reject'>('approve');
  const [opened, setOpened] = useState(false);
  const mayDecide = useMay(kind === 'transfer' ? decideTransfers : decideRequests);
  const { ids, tooMany, done, refused } = useDecideChosen(list.selection);
  // The proposed guides as they were shown, on other pages too.
  const shown = useRef(new Map<string, Move>()).current;
  for (const move of list.rows ?? []) shown.set(String(move.id), move);
  if (!mayDecide) return null;
  const ask = (next: typeof decision) => () => {
    setDecision(next);
    setOpened(true);
  };
  const moves = ids.map((id) => {
    const advisor = shown.get(id)?.advisor;
    return { id, ...(advisor && { advisor: String(advisor.id) }) };
  });
  return (
    <>
      <Button size={32} reason={tooMany} onClick={ask('approve')}>
        {t('guidance:move.approve')}
      </Button>
      <Button size={32} look="danger-outline" reason={tooMany} onClick={ask('reject')}>
        {t('guidance:move.reject')}
      </Button>
      <DecideManyDialog
        kind={kind}
        decision={decision}
        moves={moves}
        opened={opened}
        onClose={() => setOpened(false)}
        onDone={done((count) =>
          t(`guidance:move.many.${decision === 'approve' ? 'approved' : 'rejected'}`, { count }),
        )}
      />
      {refused}
    </>
  );
}
