import { IconListDetails } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import type { Column } from '#platform/ui/table-props.ts';
import type { List } from '#platform/web/list.ts';
import { ListScreen } from '#platform/web/list-screen.tsx';
import type { NameRow } from '../reference-row.ts';
import { GiveBackDialog } from './give-back-dialog.tsx';
import { useIsEditor } from './reference-frame.tsx';
import type { BroughtRow, ListName } from './reference-words.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { RowActions, type RowActState } from './row-actions.tsx';
import { RowDialog, type RowFormProps } from './row-dialog.tsx';

interface ReferenceListProps<Row> {
  name: ListName;
  list: List<Row>;
  columns: readonly Column<Row>[];
  act: RowActState;
  addLabel?: string;
  form: ComponentType<RowFormProps<Row>>;
}

/** One list's rows, and the form that adds to them or changes one. */
export function ReferenceList<Row extends NameRow | BroughtRow>(props: ReferenceListProps<Row>) {
  const { name, list, columns, act, addLabel, form } = props;
  const { t } = useTranslation();
  const isEditor = useIsEditor();
  const actions: Column<Row> = {
    key: 'actions',
    title: <span className="visually-hidden">{t('reference:row.actions')}</span>,
    card: 'actions',
    fixed: true,
    cell: (row) => <RowActions row={row} onAct={(asked) => act.ask(asked, row.code)} />,
  };
  return (
    <>
      <ListScreen
        list={list}
        caption={t(`reference:lists.${name}`)}
        columns={isEditor ? [...columns, actions] : columns}
        keyOf={({ code }) => String(code)}
        searchLabel={t('reference:search')}
        empty={{
          icon: <IconListDetails size={28} />,
          title: t('reference:empty'),
          text: t('reference:empty_text'),
        }}
      />
      {act.isAsked('edit') && (
        <RowDialog
          {...act.dialog}
          key={String(act.code)}
          row={rowOf(list, act) ?? null}
          addLabel={addLabel}
          form={form}
        />
      )}
    </>
  );
}

interface BroughtDialogsProps<Row, Back extends AnyEndpoint, Remove extends AnyEndpoint> {
  list: List<Row>;
  act: RowActState;
  giveBack: Back & { reply: { _output: { name: string; name_ar: string } } };
  remove: Remove;
}

/** What may be done besides to rows that the source brings, or might. */
export function BroughtDialogs<
  Row extends BroughtRow,
  Back extends AnyEndpoint,
  Remove extends AnyEndpoint,
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
