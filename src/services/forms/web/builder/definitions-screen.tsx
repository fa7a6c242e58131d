import { IconFileImport, IconForms } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddButton } from '#platform/ui/buttons/add-button.tsx';
import { Button } from '#platform/ui/buttons/button.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import { formsCalls } from '../../calls.ts';
import { formTypes } from '../../definition.ts';
import { formStates } from '../../form.ts';
import { definitionList } from '../../lists.ts';
import { useDefinitionColumns } from './definitions-table.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { NewFormDialog } from './new-form-dialog.tsx';

const orders = {
  code: 'code',
  '-code': 'code_down',
  '-changed_at': 'changed',
  changed_at: 'changed_up',
} as const;

/** All forms, for who makes them. */
export function DefinitionsScreen() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const [opened, setOpened] = useState<'new' | 'import' | null>(null);
  const list = useList(formsCalls.listDefinitions, {
    filters: [
      {
        name: 'type',
        label: t('forms:definitions.column.type'),
        options: formTypes.map((type) => ({
          value: String(type),
          label: t(`forms:types.${type}`),
        })),
      },
      {
        name: 'state',
        label: t('forms:definitions.column.state'),
        options: wordedOptions(formStates, (value) => t(`forms:states.${value}`)),
      },
    ],
    orderings: Object.entries(orders).map(([value, order]) => ({
      value,
      label: t(`forms:definitions.order.${order}`),
    })),
  });
  const close = () => setOpened(null);
  return (
    <ListPage
      list={list}
      shown={definitionList}
      columns={useDefinitionColumns()}
      title={t('forms:definitions.title')}
      sentence={t('forms:definitions.sentence')}
      actions={
        <Button
          icon={<IconFileImport size={18} aria-hidden="true" />}
          onClick={() => setOpened('import')}
        >
          {t('forms:definitions.import')}
        </Button>
      }
      primary={<AddButton onClick={() => setOpened('new')}>{t('forms:definitions.new')}</AddButton>}
      search={t('forms:definitions.search')}
      rowName={({ title, title_ar }) => nameOf({ name: title, name_ar: title_ar })}
      nothing={{ title: t('forms:definitions.nothing') }}
      empty={{
        icon: <IconForms size={28} />,
        title: t('forms:definitions.empty'),
        text: t('forms:definitions.empty_text'),
      }}
    >
      <NewFormDialog opened={opened === 'new'} onClose={close} />
      <ImportDialog opened={opened === 'import'} onClose={close} />
    </ListPage>
  );
}
