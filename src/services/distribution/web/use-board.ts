import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DecidedEach } from '#platform/contract/deciding.ts';
import { listOf } from '#platform/language/lists.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { call } from '#platform/web/call.ts';
import { keyOf, useCommand } from '#platform/web/queries.ts';
import { distributionCalls } from '../calls.ts';
import type { BoardSeat, Fit } from '../contract.ts';
import { isDecidedByHand, mostTogether } from '../distribution.ts';
import { distributionChanged } from './distribution-answers.ts';
import { useFitWords } from './use-fit-words.ts';

const { listFits, placeStudents, unplaceStudents } = distributionCalls;

/** A student on the board, with or without a seat. */
export interface Card extends Partial<Pick<BoardSeat, 'is_appended' | 'kept' | 'position'>> {
  student: BoardSeat['student'];
  gpa: number | null;
  note: string | null;
}

/** A column: an internship, or null for those without a seat. */
export type Column = number | null;

export interface Target {
  to: Column;
  name: string;
}

interface Moved extends Target {
  from: Column;
  cards: readonly Card[];
}

/** How long an undo is offered, in seconds. */
const undoSeconds = 8;

/** Who is chosen on a board, and what is done with them: moved, and moved back. */
export function useBoard(period: number) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const wordsOf = useFitWords();
  const language = useLanguage();
  const [chosen, setChosen] = useState<{ from: Column; cards: readonly Card[] }>(nobody);
  const [asked, setAsked] = useState<(Target & { fit: Fit | null }) | null>(null);
  const [refused, setRefused] = useState<DecidedEach['refused']>([]);
  const [last, setLast] = useState<Moved | null>(null);
  // A toast offers to undo what it told of, though the board was drawn again since.
  const undoable = useRef(last);
  undoable.current = last;
  const placing = useCommand(placeStudents);
  const unplacing = useCommand(unplaceStudents);
  const { from, cards } = chosen;

  function choose(of: Column, wanted: readonly Card[], how: 'only' | 'toggle' | 'also') {
    const free = wanted.filter(({ kept }) => !kept);
    const now = of === from && how !== 'only' ? cards : [];
    const isChosen = (one: Card) => now.some(({ student }) => student.id === one.student.id);
    const left =
      how === 'toggle' && free.every(isChosen)
        ? now.filter((one) => !free.some(({ student }) => student.id === one.student.id))
        : [...now, ...free.filter((one) => !isChosen(one))];
    if (left.length > mostTogether) toast.info({ title: t('distribution:board.most') });
    setChosen({ from: of, cards: left.slice(0, mostTogether) });
  }

  /** Moves the chosen, or asks first where something speaks against it. */
  async function drop(target: Target) {
    if (cards.length === 0 || target.to === from) return;
    if (target.to === null) return setAsked({ ...target, fit: null });
    const input = {
      params: { period },
      query: {
        students: idsOf(cards).join(','),
        internships: String(target.to),
        ...(from !== null && { from }),
      },
    };
    const { fits } = await client.fetchQuery({
      queryKey: keyOf(listFits, input),
      queryFn: () => call(listFits, input),
      staleTime: 0,
    });
    const [fit] = fits;
    if (!fit) return;
    if (fit.takes === 0) {
      const { words } = wordsOf(fit, cards.length);
      toast.error({ title: target.name, text: listOf(words, language) });
    } else if (
      fit.takes < cards.length ||
      fit.passes_over > 0 ||
      fit.conflicts.some(({ kind }) => isDecidedByHand(kind))
    ) {
      setAsked({ ...target, fit });
    } else await move(target, false);
  }

  /** A move can be undone before all that it changed is read anew. */
  function readAnew() {
    for (const changed of distributionChanged) {
      void client.invalidateQueries({ queryKey: keyOf(changed) });
    }
  }

  async function send({ cards: sent, from: left, to }: Omit<Moved, 'name'>, appended: boolean) {
    const students = idsOf(sent);
    if (to !== null) {
      return placing.mutateAsync({
        params: { id: to },
        query: { appended: appended ? 'true' : 'false' },
        body: { students, ...(left !== null && { from: left }) },
      });
    }
    return unplacing.mutateAsync({ params: { id: left ?? 0 }, body: { students } });
  }

  async function move(target: Target, appended: boolean) {
    const { done, refused: others } = await send({ cards, from, to: target.to }, appended);
    setChosen(nobody);
    setRefused(others);
    readAnew();
    const moved = { ...target, from, cards: cards.filter((one) => done.includes(one.student.id)) };
    if (done.length === 0) return;
    setLast(moved);
    toast.success({
      title: t(`distribution:board.${target.to === null ? 'taken' : 'moved'}`, {
        place: target.name,
        count: done.length,
      }),
      seconds: undoSeconds,
      action: { label: t('distribution:board.undo'), onPress: () => void undo(moved) },
    });
  }

  async function undo(moved: Moved | null) {
    if (!moved || undoable.current !== moved) return;
    setLast(null);
    const back = { from: moved.to, to: moved.from };
    // Whoever an appended letter names is named by one again.
    for (const appended of [false, true]) {
      const of = moved.cards.filter(({ is_appended = false }) => is_appended === appended);
      if (of.length === 0) continue;
      const { done, refused: others } = await send({ ...back, cards: of }, appended);
      readAnew();
      if (others.length > 0) setRefused(others);
      if (done.length > 0) toast.success({ title: t('distribution:board.undone') });
    }
  }

  const undoLast = () => void undo(undoable.current).catch(() => undefined);
  const pressed = useRef(undoLast);
  pressed.current = undoLast;
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const at = event.target instanceof HTMLElement ? event.target : null;
      if (event.code !== 'KeyZ' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      if (at?.closest('input, textarea, [role=dialog]')) return;
      event.preventDefault();
      pressed.current();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return {
    chosen,
    choose,
    clear: () => setChosen(nobody),
    drop: (target: Target) => void drop(target).catch(() => undefined),
    asked,
    answer: (appended: boolean) => asked && move(asked, appended),
    closeAsked: () => setAsked(null),
    refused,
    closeRefused: () => setRefused([]),
    undoLast: last && undoLast,
  };
}

export type Board = ReturnType<typeof useBoard>;

const nobody: { from: Column; cards: readonly Card[] } = { from: null, cards: [] };

export const idsOf = (cards: readonly Card[]) => cards.map(({ student }) => student.id);
