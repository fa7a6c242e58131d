import { IconLink, IconList, IconSquareCheck, IconTableExport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../../ui/look/use-phone.ts';
import type { Column } from '../../ui/tables/table-props.ts';
import { copyText } from '../copy.ts';
import { type HeaderAction, HeaderActions } from '../header-actions.tsx';
import type { List } from './list.ts';
import { type ListExport, ListExportDialog } from './list-export-dialog.tsx';

interface ViewActionsProps<Row> {
  list: List<Row>;
  columns: readonly Column<Row>[];
  exporting: ListExport;
  /** The view has an address worth sharing. */
  canCopy?: boolean;
  /** Rows can be selected; on a phone, selecting starts here. */
  canSelect?: boolean;
  /** The screen's own, before these. */
  more?: readonly HeaderAction[] | undefined;
  /** Leaves the row that stands open beside the list; all is one menu then. */
  alone?: (() => void) | undefined;
}

/** Actions on the list as it stands, in its screen's header; on a phone, one menu. */
export function ViewActions<Row>(props: ViewActionsProps<Row>) {
  const { list, columns, exporting, alone } = props;
  const phone = usePhone();
  const actions = useActions(props, () => setOpened(true));
  const [opened, setOpened] = useState(false);
  return (
    <>
      <HeaderActions
        folded={alone !== undefined}
        actions={actions.filter(({ key }) => phone || key !== 'select')}
      />
      <ListExportDialog
        {...{ list, columns, exporting, opened }}
        onClose={() => setOpened(false)}
      />
    </>
  );
}

function useActions<Row>(
  { list, more = [], canCopy = false, canSelect = false, alone }: ViewActionsProps<Row>,
  onExport: () => void,
): HeaderAction[] {
  const { t } = useTranslation();
  const words = { done: t('platform:copy.view_done'), failed: t('platform:copy.failed') };
  const copy = {
    key: 'copy',
    label: t('platform:copy.view'),
    icon: <IconLink size={18} aria-hidden="true" />,
    onPress: () => void copyText(window.location.href, words),
  };
  const select = {
    key: 'select',
    label: t('lists:selection.select'),
    icon: <IconSquareCheck size={18} aria-hidden="true" />,
    onPress: list.selection.open,
  };
  const save = {
    key: 'export',
    label: t('lists:export.verb'),
    icon: <IconTableExport size={18} className="mirrored" aria-hidden="true" />,
    onPress: onExport,
  };
  const leave = {
    key: 'alone',
    label: t('platform:list.alone'),
    icon: <IconList size={18} aria-hidden="true" />,
  };
  return [
    ...more,
    ...(alone ? [{ ...leave, onPress: alone }] : []),
    ...(canCopy ? [copy] : []),
    ...(canSelect ? [select] : []),
    save,
  ];
}
