import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { stayOpen } from '#platform/web/queries.ts';
import { RefusedDialog } from '#platform/web/refused-dialog.tsx';
import type { Board } from './use-board.ts';
import { useFitWords } from './use-fit-words.ts';

/** Shows a move's conflicts, or the seats to take back, before it is made; afterwards, the students refused. */
export function AskedDialog({ board }: { board: Board }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const wordsOf = useFitWords();
  const [appended, setAppended] = useState(false);
  const { asked } = board;
  const words = asked?.fit && wordsOf(asked.fit, asked.students.length);
  const count = asked?.students.length ?? 0;
  const one = count === 1 ? asked?.students[0] : undefined;
  const isTaken = asked !== null && asked.goal === null;
  return (
    <>
      <ConfirmDialog
        opened={asked !== null}
        onClose={board.closeAsked}
        danger={isTaken}
        title={t(
          `distribution:${one ? 'hand' : 'board'}.${isTaken ? 'take_title' : 'place_title'}`,
          {
            name: one ? nameOf(one.student) : '',
            place: asked?.goal?.name ?? '',
            count: asked?.fit?.takes ?? count,
          },
        )}
        text={t(`distribution:hand.${isTaken ? 'take_text' : 'place_text'}`)}
        warning={
          words && words.mark !== 'accepted' && words.words.map((word) => <p key={word}>{word}</p>)
        }
        verb={t(`distribution:hand.${isTaken ? 'take_back' : 'place'}`)}
        onConfirm={() => board.answer(appended)?.catch(stayOpen)}
      >
        {!isTaken && (
          <Checkbox
            label={t('distribution:hand.appended_label')}
            checked={appended}
            onChange={() => setAppended(!appended)}
          />
        )}
      </ConfirmDialog>
      <RefusedDialog refused={board.refused} onClose={board.closeRefused} />
    </>
  );
}
