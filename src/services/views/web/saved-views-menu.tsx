import {
  IconBookmark,
  IconBookmarkPlus,
  IconChevronDown,
  IconListDetails,
  IconRefresh,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { usePhone } from '#platform/ui/look/use-phone.ts';
import { Menu, type MenuItem } from '#platform/ui/overlays/menu.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import type { List } from '#platform/web/lists/list.ts';
import { useCommand } from '#platform/web/queries.ts';
import { viewsCalls } from '../calls.ts';
import type { View } from '../contract.ts';
import { changesTo } from '../saved-view.ts';
import { ManageViewsDialog } from './manage-views-dialog.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { useFirstView, useSavedViews } from './use-saved-views.ts';

/** The menu of a person's saved views of a list, with saving and managing them. */
export function SavedViews<Row>({ list }: { list: List<Row> }) {
  const { t } = useTranslation();
  const { views, shown } = useSavedViews(list);
  const [dialog, setDialog] = useState<'save' | 'manage'>();
  const replace = useReplace(list, views, shown);
  useFirstView(list, views);
  const close = () => setDialog(undefined);
  const links = views.map(
    (view): MenuItem => ({
      key: String(view.id),
      label: <Bdi>{view.name}</Bdi>,
      current: view === shown,
      ...(view === shown
        ? {}
        : {
            renderLink: (link) => (
              <Link {...list.address.link(changesTo(view.address, list.address.all))} {...link} />
            ),
          }),
    }),
  );
  const keep: MenuItem = {
    key: 'save',
    label: t('views:save'),
    icon: <IconBookmarkPlus size={18} aria-hidden="true" />,
    onPress: () => setDialog('save'),
  };
  const manage: MenuItem = {
    key: 'manage',
    label: t('views:manage'),
    icon: <IconListDetails size={18} className="mirrored" aria-hidden="true" />,
    onPress: () => setDialog('manage'),
  };
  const rest = [...(shown ? [] : [keep]), ...replace, ...(views.length > 0 ? [manage] : [])];
  return (
    <>
      <Menu
        trigger={<Trigger shown={shown} />}
        groups={links.length > 0 ? [links, rest] : [rest]}
      />
      <SaveViewDialog list={list} opened={dialog === 'save'} onClose={close} />
      <ManageViewsDialog views={views} opened={dialog === 'manage'} onClose={close} />
    </>
  );
}

function Trigger({ shown, ...press }: { shown: View | undefined }) {
  const { t } = useTranslation();
  const phone = usePhone();
  const icon = <IconBookmark size={18} aria-hidden="true" />;
  if (phone) {
    return (
      <IconButton size={44} label={shown?.name ?? t('views:mine')} {...press}>
        {icon}
      </IconButton>
    );
  }
  return (
    <Button
      look="plain"
      size={32}
      icon={icon}
      iconEnd={<IconChevronDown size={16} aria-hidden="true" />}
      {...press}
    >
      {shown ? <Bdi>{shown.name}</Bdi> : t('views:mine')}
    </Button>
  );
}

/** Offers to update a view that was opened and then changed. */
function useReplace<Row>(list: List<Row>, views: readonly View[], shown: View | undefined) {
  const { t } = useTranslation();
  const [last, setLast] = useState<number>();
  if (shown && shown.id !== last) setLast(shown.id);
  const { listViews, changeView } = viewsCalls;
  const { mutate } = useCommand(changeView, {
    changes: [listViews],
    onDone: ({ name }) => void toast.success({ title: t('views:replaced', { name }) }),
  });
  const opened = shown ? undefined : views.find(({ id }) => id === last);
  if (!opened) return [];
  const item: MenuItem = {
    key: 'replace',
    label: t('views:replace'),
    icon: <IconRefresh size={18} aria-hidden="true" />,
    onPress: () => mutate({ params: { id: opened.id }, body: { address: list.address.all } }),
  };
  return [item];
}
