import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DecidedEach } from '#platform/contract/deciding.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { keyOf } from '#platform/web/queries.ts';
import { distributionChanged } from './distribution-answers.ts';
import { type Moved, useSendMoves } from './use-send-moves.ts';

/** How long an undo is offered, in seconds. */
const undoSeconds = 8;

/** Moves that are made at once, said in a toast, and can be undone. */
export function useMoves({ onMade }: { onMade: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const send = useSendMoves();
  const [refused, setRefused] = useState<DecidedEach['refused']>([]);
  const [last, setLast] = useState<Moved | null>(null);
  // A toast offers to undo its own move, even if the board was drawn again since.
  const undoable = useRef(last);
  undoable.current = last;

  /** A move can be undone before all that it changed is read again. */
  function readAnew() {
    for (const changed of distributionChanged) {
      void client.invalidateQueries({ queryKey: keyOf(changed) });
    }
  }

  async function make(wanted: Moved, said: (count: number) => string) {
    const { done, refused: others } = await send(wanted);
    onMade();
    setRefused(others);
    readAnew();
    const moved = {
      ...wanted,
      moves: wanted.moves.filter(({ student }) => done.includes(student)),
    };
    if (done.length === 0) return;
    setLast(moved);
    toast.success({
      title: said(done.length),
      seconds: undoSeconds,
      action: { label: t('distribution:board.undo'), onPress: () => void undo(moved) },
    });
  }

  async function undo(moved: Moved | null) {
    if (!moved || undoable.current !== moved) return;
    setLast(null);
    const moves = moved.moves.map(({ student, from, to }) => ({ student, from: to, to: from }));
    const { done, refused: others } = await send({ ...moved, moves });
    readAnew();
    setRefused(others);
    if (done.length > 0) toast.success({ title: t('distribution:board.undone') });
  }

  const undoLast = () => void undo(undoable.current).catch(() => undefined);
  useUndoKey(undoLast);
  return { make, refused, closeRefused: () => setRefused([]), undoLast: last && undoLast };
}

/** Undoes on Ctrl+Z, except where that undoes typing. */
function useUndoKey(undo: () => void) {
  const pressed = useRef(undo);
  pressed.current = undo;
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const at = event.target instanceof HTMLElement ? event.target : null;
      if (event.code !== 'KeyZ' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      if (at?.closest('input[type=search], textarea, [role=dialog]')) return;
      event.preventDefault();
      pressed.current();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
