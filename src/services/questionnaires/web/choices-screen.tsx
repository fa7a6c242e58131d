import { IconListCheck } from '@tabler/icons-react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { listOf } from '#platform/language/lists.ts';
import { AddButton } from '#platform/ui/buttons/add-button.tsx';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { closingForm, useEdited } from '#platform/web/edited.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { questionnairesCalls } from '../calls.ts';
import { type ChoicesShown, choicesFields } from '../contract.ts';
import { ChoicesEditor, firstChoices, type TypedChoice } from './choices-editor.tsx';
import { useRetiredFilter } from './retired-filter.ts';

const { addChoices, changeChoices, listChoices } = questionnairesCalls;

/** The bank's lists of choices. */
export function ChoicesScreen() {
  const { t } = useTranslation();
  const { edited, row, open, close } = useEdited<ChoicesShown>();
  const list = useList(listChoices, { filters: [useRetiredFilter()] });
  return (
    <ListPage
      list={list}
      shown={undefined}
      columns={useColumns(open)}
      title={t('questionnaires:choices.title')}
      sentence={t('questionnaires:choices.sentence')}
      search={t('questionnaires:choices.search')}
      keepsViews={false}
      primary={<AddButton onClick={() => open('new')}>{t('questionnaires:choices.add')}</AddButton>}
      empty={{
        icon: <IconListCheck size={28} />,
        title: t('questionnaires:choices.empty'),
        text: t('questionnaires:choices.empty_text'),
      }}
    >
      <Dialog
        opened={edited !== null}
        onClose={close}
        size={800}
        title={t(`questionnaires:choices.${row ? 'edit' : 'add'}`)}
      >
        {edited !== null && <ChoicesForm row={row} onClose={close} />}
      </Dialog>
    </ListPage>
  );
}

function useColumns(open: (row: ChoicesShown) => void): ListColumns<typeof listChoices, string> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf, otherNameOf } = useNames();
  return {
    name: {
      title: t('questionnaires:field.name'),
      card: 'title',
      cell: (row) => (
        <TwoLines
          first={
            <Button look="plain" onClick={() => open(row)}>
              <Bdi>{nameOf(row)}</Bdi>
            </Button>
          }
          second={<Bdi>{otherNameOf(row)}</Bdi>}
        />
      ),
    },
    choices: {
      title: t('questionnaires:field.choices'),
      card: 'detail',
      cell: ({ choices }) => listOf(choices.map(nameOf), language),
    },
    kind: {
      title: t('questionnaires:field.kind'),
      card: 'status',
      cell: ({ is_scale }) => is_scale && t('questionnaires:choices.scale'),
    },
  };
}

function ChoicesForm({ row, onClose }: { row: ChoicesShown | null; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useSchemaForm({
    schema: choicesFields,
    defaults: {
      name: row?.name ?? '',
      name_ar: row?.name_ar ?? '',
      is_scale: row?.is_scale ?? false,
      choices: row?.choices ?? (firstChoices() as never),
      is_retired: row?.is_retired ?? false,
    },
  });
  const { control } = form;
  const choices = useController({ control, name: 'choices' });
  const { field: scale } = useController({ control, name: 'is_scale' });
  const { field: retired } = useController({ control, name: 'is_retired' });
  const said = t(`questionnaires:choices.${row ? 'saved' : 'added'}`);
  const closing = closingForm({ form, changes: [listChoices], said, onClose });
  const adding = useCommand(addChoices, closing);
  const changing = useCommand(changeChoices, closing);
  const { busy, onSubmit } = useSubmit(form, (values) =>
    row
      ? changing.mutateAsync({ params: { id: row.id }, body: { ...values, version: row.version } })
      : adding.mutateAsync({ body: values }),
  );
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t(row ? 'questionnaires:save' : 'questionnaires:choices.add')}
      busy={busy}
      onBack={onClose}
    >
      <FieldPair>
        <TextField
          {...fieldOf(form, 'name_ar')}
          label={t('questionnaires:field.name_ar')}
          dir="rtl"
        />
        <TextField {...fieldOf(form, 'name')} label={t('questionnaires:field.name')} dir="ltr" />
      </FieldPair>
      <ChoicesEditor
        value={choices.field.value as TypedChoice[]}
        onChange={choices.field.onChange}
        error={choices.fieldState.error?.message}
      />
      <Checkbox
        label={t('questionnaires:field.is_scale')}
        checked={scale.value === true}
        onChange={scale.onChange}
      />
      {row && (
        <Checkbox
          label={t('questionnaires:field.is_retired')}
          checked={retired.value === true}
          onChange={retired.onChange}
        />
      )}
    </DialogForm>
  );
}
