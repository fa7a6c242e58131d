import {
  IconArrowDown,
  IconArrowUp,
  IconBookmark,
  IconBookmarkFilled,
  IconDots,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Menu, type MenuItem } from '#platform/ui/overlays/menu.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { useCommand } from '#platform/web/queries.ts';
import { viewsCalls } from '../calls.ts';
import type { View } from '../contract.ts';
import styles from './view-row.module.css';

const { listViews, saveView, changeView, deleteView } = viewsCalls;

interface ViewRowProps {
  view: View;
  /** Its position, and the number of views. */
  place: number;
  last: number;
  onRename: () => void;
}

export function ViewRow(props: ViewRowProps) {
  const { t } = useTranslation();
  const { view } = props;
  const actions = useViewActions(props);
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <Bdi className={styles.name}>{view.name}</Bdi>
        {view.is_default && <span className={styles.note}>{t('views:opens_first')}</span>}
      </span>
      <Menu
        trigger={
          <IconButton size={44} label={t('views:actions', { name: view.name })}>
            <IconDots size={20} />
          </IconButton>
        }
        groups={actions}
      />
    </li>
  );
}

function useViewActions({ view, place, last, onRename }: ViewRowProps): MenuItem[][] {
  const { t } = useTranslation();
  const { id, is_default } = view;
  const change = useCommand(changeView, { changes: [listViews] });
  const remove = useRemove(view);
  const move = (position: number) => change.mutate({ params: { id }, body: { position } });
  const DefaultIcon = is_default ? IconBookmark : IconBookmarkFilled;
  return [
    [
      {
        key: 'rename',
        label: t('views:rename'),
        icon: <IconPencil size={18} />,
        onPress: onRename,
      },
      {
        key: 'default',
        label: t(`views:${is_default ? 'no_default' : 'make_default'}`),
        icon: <DefaultIcon size={18} />,
        onPress: () => change.mutate({ params: { id }, body: { is_default: !is_default } }),
      },
      {
        key: 'earlier',
        label: t('views:earlier'),
        icon: <IconArrowUp size={18} />,
        disabled: place === 1,
        onPress: () => move(place - 1),
      },
      {
        key: 'later',
        label: t('views:later'),
        icon: <IconArrowDown size={18} />,
        disabled: place === last,
        onPress: () => move(place + 1),
      },
    ],
    [
      {
        key: 'delete',
        label: t('views:delete'),
        icon: <IconTrash size={18} />,
        danger: true,
        onPress: remove,
      },
    ],
  ];
}

/** Deletes without confirmation, since the toast can undo it. */
function useRemove({ id }: View): () => void {
  const { t } = useTranslation();
  const restore = useCommand(saveView, { changes: [listViews] });
  const { mutate } = useCommand(deleteView, {
    changes: [listViews],
    onDone: ({ id: _, position: __, ...gone }) =>
      void toast.info({
        title: t('views:deleted', { name: gone.name }),
        seconds: 8,
        action: { label: t('views:undo'), onPress: () => restore.mutate({ body: gone }) },
      }),
  });
  return () => mutate({ params: { id } });
}
