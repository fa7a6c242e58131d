import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyCall } from '#platform/contract/calls.ts';
import { AddButton } from '#platform/ui/buttons/add-button.tsx';
import type { ListOf } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns, RowOf, ShownOf } from '#platform/web/lists/list-table.ts';

interface KeptListProps<E extends AnyCall> {
  /** Names its phrases. */
  kind: 'departments' | 'cycles' | 'choices';
  list: ListOf<E>;
  columns: ListColumns<E, string>;
  icon: Icon;
  /** The label of the button that adds one. */
  adds: string;
  onAdd: () => void;
  /** The dialog that is open. */
  children: ReactNode;
}

/** A list that staff keep by hand: searched, added to and edited, and exported by nobody. */
export function KeptList<E extends AnyCall>(props: KeptListProps<E>) {
  const { kind, list, columns, icon: Icon, adds, onAdd, children } = props;
  const { t } = useTranslation();
  return (
    <ListPage<RowOf<E>, E>
      list={list}
      shown={undefined as ShownOf<E>}
      columns={columns}
      title={t(`sides:menu.${kind}`)}
      sentence={t(`sides:${kind}.sentence`)}
      search={t(`sides:${kind}.search`)}
      primary={<AddButton onClick={onAdd}>{adds}</AddButton>}
      empty={{
        icon: <Icon size={28} />,
        title: t(`sides:${kind}.empty`),
        text: t(`sides:${kind}.empty_text`),
      }}
    >
      {children}
    </ListPage>
  );
}
