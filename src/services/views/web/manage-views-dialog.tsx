import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { viewsCalls } from '../calls.ts';
import { nameBody, type View } from '../contract.ts';
import styles from './manage-views-dialog.module.css';
import { ViewNameForm } from './view-name-form.tsx';
import { ViewRow } from './view-row.tsx';

const { listViews, changeView } = viewsCalls;

interface ManageViewsDialogProps {
  views: readonly View[];
  opened: boolean;
  onClose: () => void;
}

/** All views with their actions; renaming happens in the same dialog. */
export function ManageViewsDialog({ views, opened, onClose }: ManageViewsDialogProps) {
  const { t } = useTranslation();
  const [renaming, setRenaming] = useState<View>();
  function close() {
    setRenaming(undefined);
    onClose();
  }
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t(renaming ? 'views:rename_title' : 'views:manage_title')}
      actions={!renaming && <Button onClick={close}>{t('platform:common.close')}</Button>}
    >
      {renaming ? (
        <RenameForm view={renaming} onDone={() => setRenaming(undefined)} />
      ) : views.length === 0 ? (
        <p className={styles.none}>{t('views:none')}</p>
      ) : (
        <ul>
          {views.map((view, place) => (
            <ViewRow
              key={view.id}
              view={view}
              place={place + 1}
              last={views.length}
              onRename={() => setRenaming(view)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function RenameForm({ view, onDone }: { view: View; onDone: () => void }) {
  const { t } = useTranslation();
  const form = useSchemaForm({ schema: nameBody, defaults: { name: view.name } });
  const command = useCommand(changeView, {
    changes: [listViews],
    onDone: ({ name }) => {
      toast.success({ title: t('views:renamed', { name }) });
      onDone();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (body) =>
    command.mutateAsync({ params: { id: view.id }, body }),
  );
  return <ViewNameForm form={form} busy={busy} onSubmit={onSubmit} onBack={onDone} />;
}
