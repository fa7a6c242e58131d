import { useState } from 'react';
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

/** What may be done with the chosen letters together; nobody has both desks. */
export function TogetherActions({ list }: { list: List<Letter> }) {
  const mayCoordinate = useMay(coordinateLetters);
  const maySettle = useMay(settleLetters);
  const mayConfirm = useMay(confirmLetters);
  return (
    <>
      {mayCoordinate && <Together list={list} call={coordinateLetters} act="accept" />}
      {maySettle && <Together list={list} call={settleLetters} act="accept" />}
      {mayConfirm && <Together list={list} call={confirmLetters} act="confirm" />}
    </>
  );
}

interface TogetherProps {
  list: List<Letter>;
  call: typeof confirmLetters | typeof coordinateLetters | typeof settleLetters;
  act: 'accept' | 'confirm';
}

/** Tried first: whoever decides sees what would be refused, and why, before anything is done. */
function Together({ list, call, act }: TogetherProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const { ids, tooMany, done, refused } = useDecideChosen(list.selection);
  const say = (count: number) => t(`letters:letters.${act}ed`, { count });
  const trying = useCommand(call, {
    onDone: (reply) => (reply.done.length > 0 ? setOpened(true) : done(say)(reply)),
  });
  const doing = useCommand(call, { changes: lettersChanged, onDone: done(say) });
  const { done: able = [], refused: left = [] } = trying.data ?? {};
  return (
    <>
      <Button
        size={32}
        reason={tooMany}
        busy={trying.isPending}
        onClick={() => trying.mutate({ body: { ids, preview: true } })}
      >
        {t(`letters:letters.${act}`)}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t(`letters:letters.${act}_title`)}
        text={t(`letters:letters.${act}_text`, { count: able.length })}
        verb={t(`letters:letters.${act}`)}
        onConfirm={() => doing.mutateAsync({ body: { ids: able.map(String) } }).catch(stayOpen)}
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
