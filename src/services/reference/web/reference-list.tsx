import { IconListDetails } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyCall } from '#platform/contract/calls.ts';
import type { Shown } from '#platform/contract/shown.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import type { List } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumn, ListColumns } from '#platform/web/lists/list-table.ts';
import { AsOfLine } from '#services/reloads/web/public.tsx';
import { type ListName, ofTheSource } from '../reference-lists.ts';
import type { BroughtRow } from '../row-words.ts';
import { GiveBackDialog } from './give-back-dialog.tsx';
import { ReferenceFrame, useIsEditor } from './reference-frame.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RowActions, type RowActState } from './row-actions.tsx';
import { type HeldRow, RowDialog, type RowFormProps } from './row-dialog.tsx';
import type { RowCall } from './use-row-command.ts';

interface ReferenceListProps<Row> {
  name: ListName;
  /** Below the title, if there is more to say than the rows do. */
  sentence?: ReactNode;
  /** Above the rows. */
  notice?: ReactNode;
  list: List<Row>;
  shown: Shown;
  columns: ListColumns<AnyCall, string, Row>;
  act: RowActState;
  /** Label of the add button; without it, nothing can be added. */
  addLabel?: string;
  form: ComponentType<RowFormProps<Row>>;
  /** More dialogs of a row. */
  children?: ReactNode;
}

/** One of the lists: its rows, and the form that adds or changes one. */
export function ReferenceList<Row extends HeldRow>(props: ReferenceListProps<Row>) {
  const { name, sentence, notice, list, shown, columns, act, addLabel, form, children } = props;
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const isEditor = useIsEditor();
  const actions: ListColumn<Row> = {
    title: <span className="visually-hidden">{t('reference:row.actions')}</span>,
    card: 'actions',
    // Only as wide as its buttons, so that they end where the row does.
    width: '1px',
    fixed: true,
    absent: !isEditor,
    cell: (row) => <RowActions row={row} onAct={(asked) => act.ask(asked, row.code)} />,
  };
  return (
    <ListPage
      list={list}
      shown={shown}
      columns={{ ...columns, actions }}
      title={t(`reference:lists.${name}`)}
      keyOf={({ code }) => String(code)}
      search={t('reference:search')}
      rowName={nameOf}
      empty={{
        icon: <IconListDetails size={28} />,
        title: t('reference:empty'),
        text: t('reference:empty_text'),
      }}
      frame={(view, rows) => (
        <ReferenceFrame
          {...{ sentence, addLabel, view }}
          list={name}
          onAdd={() => act.ask('edit', null)}
        >
          {notice}
          {rows}
        </ReferenceFrame>
      )}
    >
      {ofTheSource.includes(name) && <AsOfLine kinds={['reference']} />}
      {act.isAsked('edit') && (
        <RowDialog
          {...act.dialog}
          key={String(act.code)}
          row={rowOf(list, act) ?? null}
          addLabel={addLabel}
          form={form}
        />
      )}
      {children}
    </ListPage>
  );
}

interface BroughtDialogsProps<Row, Back extends RowCall, Remove extends AnyCall> {
  list: List<Row>;
  act: RowActState;
  giveBack: Back;
  remove: Remove;
}

/** More dialogs for rows of lists that the source delivers. */
export function BroughtDialogs<
  Row extends BroughtRow,
  Back extends RowCall,
  Remove extends AnyCall,
>({ list, act, giveBack, remove }: BroughtDialogsProps<Row, Back, Remove>) {
  const row = rowOf(list, act);
  if (!row) return null;
  if (act.isAsked('give_back')) return <GiveBackDialog {...act.dialog} row={row} call={giveBack} />;
  if (act.isAsked('remove')) return <RemoveDialog {...act.dialog} row={row} call={remove} />;
  return null;
}

export function rowOf<Row extends { code: string | number }>(
  list: List<Row>,
  { code }: RowActState,
): Row | undefined {
  return list.rows?.find((row) => row.code === code);
}
