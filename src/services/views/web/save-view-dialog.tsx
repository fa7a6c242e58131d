import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { useSchemaForm } from '#platform/web/form.tsx';
import type { List } from '#platform/web/lists/list.ts';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { viewsCalls } from '../calls.ts';
import { nameBody } from '../contract.ts';
import { ViewNameForm } from './view-name-form.tsx';

const { listViews, saveView } = viewsCalls;
const schema = nameBody.extend({ is_default: z.boolean() });

interface SaveViewDialogProps<Row> {
  list: List<Row>;
  opened: boolean;
  onClose: () => void;
}

/** Saves the list's present state under a name. */
export function SaveViewDialog<Row>(props: SaveViewDialogProps<Row>) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      title={t('views:save_title')}
      text={t('views:save_text')}
    >
      <SaveForm {...props} />
    </Dialog>
  );
}

function SaveForm<Row>({ list, onClose }: SaveViewDialogProps<Row>) {
  const { t } = useTranslation();
  const form = useSchemaForm({ schema, defaults: { name: '', is_default: false } });
  const command = useCommand(saveView, {
    changes: [listViews],
    onDone: ({ name }) => {
      toast.success({ title: t('views:saved', { name }) });
      onClose();
    },
    onFailed: form.show,
  });
  const { source, address } = list;
  const { busy, onSubmit } = useSubmit(form, (body) =>
    command.mutateAsync({ body: { ...body, list: source.endpoint.name, address: address.all } }),
  );
  return (
    <ViewNameForm form={form} busy={busy} onSubmit={onSubmit} onBack={onClose}>
      <Checkbox {...form.register('is_default')} label={t('views:is_default')} />
    </ViewNameForm>
  );
}
