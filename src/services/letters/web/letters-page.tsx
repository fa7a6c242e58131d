import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyCall } from '#platform/contract/calls.ts';
import { AddButton } from '#platform/ui/buttons/add-button.tsx';
import { useList } from '#platform/web/lists/list.ts';
import type { Chosen, ListFilter } from '#platform/web/lists/list-filters.ts';
import { choicesOf } from '#platform/web/lists/list-filters.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import { useBeside } from '#platform/web/lists/use-beside.ts';
import { useMay } from '#platform/web/me.tsx';
import type { lettersCalls } from '../calls.ts';
import type { Letter } from '../contract.ts';
import { letterList } from '../lists.ts';
import { useLetterColumns } from './letter-cell.tsx';
import { LetterBeside } from './letter-panel.tsx';
import { TogetherActions } from './together-actions.tsx';
import { useLetterFilters } from './use-letter-words.ts';

interface LettersPageProps {
  endpoint: typeof lettersCalls.listInternal | typeof lettersCalls.listLetters;
  /** The first filter of this list; the others are the same in both. */
  filter: ListFilter;
  title: string;
  sentence: string;
  icon: ReactNode;
  /** The call that makes a letter, and its dialog. */
  makes: AnyCall;
  dialog: (made: { chosen: Chosen; opened: boolean; onClose: () => void }) => ReactNode;
}

/** A list of letters: where each is, what each costs, and the open one beside them. */
export function LettersPage({ endpoint, filter, icon, makes, dialog, ...page }: LettersPageProps) {
  const { t } = useTranslation();
  const [isMaking, setMaking] = useState(false);
  const mayMake = useMay(makes);
  const list = useList(endpoint, {
    filters: [filter, ...useLetterFilters()],
    orderings: choicesOf(letterList.orderings, (one) => t(`letters:letters.order.${one}`)),
  });
  const beside = useBeside(list, keyOf);
  return (
    <>
      <ListPage
        {...page}
        list={list}
        shown={letterList}
        columns={useLetterColumns(list, beside)}
        beside={{ beside, one: beside.current && <LetterBeside {...{ list, beside }} /> }}
        canCopy
        search={t('letters:letters.search')}
        rowName={({ number }) => number}
        chosen={<TogetherActions list={list} />}
        primary={
          mayMake && (
            <AddButton onClick={() => setMaking(true)}>{t('letters:letters.make')}</AddButton>
          )
        }
        empty={{
          icon,
          title: t('letters:letters.empty'),
          text: t('letters:letters.empty_text'),
        }}
      />
      {dialog({ chosen: list.chosen, opened: isMaking, onClose: () => setMaking(false) })}
    </>
  );
}

const keyOf = ({ id }: Letter): string => String(id);
