import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import type { List } from '#platform/web/lists/list.ts';
import { useDecideChosen } from '#platform/web/lists/use-decide-chosen.tsx';
import { useMay } from '#platform/web/me.tsx';
import { stayOpen, useCommand } from '#platform/web/queries.ts';
import { RefusedList } from '#platform/web/refused-dialog.tsx';
import { lettersCalls } from '../calls.ts';
import type { Letter } from '../contract.ts';
import { lettersChanged } from './use-letter-words.ts';

const { confirmLetters, coordinateLetters, settleLetters } = lettersCalls;

/** The actions on the selected letters together; nobody works at both desks. */
export function TogetherActions({ list }: { list: List<Letter> }) {
  const mayCoordinate = useMay(coordinateLetters);
  const maySettle = useMay(settleLetters);
  const mayConfirm = useMay(confirmLetters);
  const seen = useSeen(list);
  return (
    <>
      {mayCoordinate && <Together {...{ list, seen }} call={coordinateLetters} act="accept" />}
      {maySettle && <Together {...{ list, seen }} call={settleLetters} act="accept" />}
      {mayConfirm && <Together {...{ list, seen }} call={confirmLetters} act="confirm" />}
    </>
  );
}

/** The version of each letter that was on the screen, on any page: what it says later was not decided on. */
function useSeen({ rows }: List<Letter>): ReadonlyMap<string, number> {
  const [seen] = useState(() => new Map<string, number>());
  useEffect(() => {
    for (const { id, version } of rows ?? []) seen.set(String(id), version);
  }, [rows, seen]);
  return seen;
}

interface TogetherProps {
  list: List<Letter>;
  seen: ReadonlyMap<string, number>;
  call: typeof confirmLetters | typeof coordinateLetters | typeof settleLetters;
  act: 'accept' | 'confirm';
}

/** Tried first: the decider sees what would be refused, and why, before anything is done. */
function Together({ list, seen, call, act }: TogetherProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const { ids, tooMany, done, refused } = useDecideChosen(list.selection);
  const asSeen = (id: string) => ({ id, version: seen.get(id) ?? 0 });
  const say = (count: number) => t(`letters:letters.${act}ed`, { count });
  const trying = useCommand(call, {
    onDone: (reply) => (reply.done.length > 0 ? setOpened(true) : done(say)(reply)),
  });
  const doing = useCommand(call, { changes: lettersChanged, onDone: done(say) });
  const { done: able = [], refused: left = [] } = trying.data ?? {};
  const tried = trying.variables?.body.letters ?? [];
  return (
    <>
      <Button
        size={32}
        reason={tooMany}
        busy={trying.isPending}
        onClick={() => trying.mutate({ body: { letters: ids.map(asSeen), preview: true } })}
      >
        {t(`letters:letters.${act}`)}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t(`letters:letters.${act}_title`)}
        text={t(`letters:letters.${act}_text`, { count: able.length })}
        verb={t(`letters:letters.${act}`)}
        onConfirm={() => {
          const letters = tried.filter(({ id }) => able.includes(Number(id)));
          return doing.mutateAsync({ body: { letters } }).catch(stayOpen);
        }}
      >
        {left.length > 0 && (
          <>
            <h3>{t('letters:letters.left', { count: left.length })}</h3>
            <RefusedList refused={left} />
          </>
        )}
      </ConfirmDialog>
      {refused}
    </>
  );
}
