import { IconMail, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { type List, useList } from '#platform/web/lists/list.ts';
import { useBeside } from '#platform/web/lists/use-beside.ts';
import { useDecideChosen } from '#platform/web/lists/use-decide-chosen.tsx';
import { useMay } from '#platform/web/me.tsx';
import { stayOpen, useCommand } from '#platform/web/queries.ts';
import { ListPage } from '#services/views/web/public.tsx';
import { lettersCalls } from '../calls.ts';
import type { Letter } from '../contract.ts';
import { letterKinds } from '../letter.ts';
import { letterList } from '../lists.ts';
import { useLetterColumns } from './letter-cell.tsx';
import { LetterBeside } from './letter-panel.tsx';
import { MakeLetter } from './make-dialog.tsx';
import { lettersChanged, useLetterFilters } from './use-letter-words.ts';

const { confirmLetters, listLetters, makeLetter } = lettersCalls;

/** All letters: where each is, what each costs, and the open one beside them. */
export function LettersScreen() {
  const { t } = useTranslation();
  const [isMaking, setMaking] = useState(false);
  const mayMake = useMay(makeLetter);
  const mayConfirm = useMay(confirmLetters);
  const filters = useLetterFilters();
  const list = useList(listLetters, {
    filters: [
      {
        name: 'kind',
        label: t('letters:field.kind'),
        options: letterKinds.map((value) => ({ value, label: t(`letters:kinds.${value}`) })),
      },
      ...filters,
    ],
    orderings: useLetterOrderings(),
  });
  const beside = useBeside(list, keyOf);
  return (
    <>
      <ListPage
        list={list}
        shown={letterList}
        columns={useLetterColumns(list, beside)}
        beside={{ beside, one: beside.current && <LetterBeside {...{ list, beside }} /> }}
        title={t('letters:letters.title')}
        sentence={t('letters:letters.sentence')}
        canCopy
        search={t('letters:letters.search')}
        rowName={({ number }) => number}
        chosen={mayConfirm && <ConfirmChosen list={list} />}
        primary={
          mayMake && (
            <Button
              look="primary"
              icon={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => setMaking(true)}
            >
              {t('letters:letters.make')}
            </Button>
          )
        }
        empty={{
          icon: <IconMail size={28} />,
          title: t('letters:letters.empty'),
          text: t('letters:letters.empty_text'),
        }}
      />
      <MakeLetter opened={isMaking} onClose={() => setMaking(false)} />
    </>
  );
}

export const keyOf = ({ id }: Letter): string => String(id);

export function useLetterOrderings() {
  const { t } = useTranslation();
  return letterList.orderings.map((value) => ({
    value,
    label: t(`letters:letters.order.${value}`),
  }));
}

/** Confirms the chosen; those that aren't accepted, or whose side changed, are named one by one. */
export function ConfirmChosen({ list }: { list: List<Letter> }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const { ids, tooMany, done, refused } = useDecideChosen(list.selection);
  const confirming = useCommand(confirmLetters, {
    changes: lettersChanged,
    onDone: done((count) => t('letters:letters.confirmed', { count })),
  });
  return (
    <>
      <Button size={32} reason={tooMany} onClick={() => setOpened(true)}>
        {t('letters:letters.confirm')}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('letters:letters.confirm_title')}
        text={t('letters:letters.confirm_text', { count: ids.length })}
        verb={t('letters:letters.confirm')}
        onConfirm={() => confirming.mutateAsync({ body: { ids } }).catch(stayOpen)}
      />
      {refused}
    </>
  );
}
