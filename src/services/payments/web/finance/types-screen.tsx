import { IconTags } from '@tabler/icons-react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { text } from '#platform/contract/fields.ts';
import { money } from '#platform/contract/money.ts';
import { nameIn } from '#platform/language/name-in.ts';
import { halalasOf, riyalsOf, writeRiyals } from '#platform/language/numbers/money.ts';
import { AddButton } from '#platform/ui/buttons/add-button.tsx';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Money } from '#platform/ui/facts/money.tsx';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { MoneyField } from '#platform/ui/fields/money-field.tsx';
import { Switch } from '#platform/ui/fields/switch.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { RowList, RowListItem } from '#platform/ui/tables/row-list.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { closingForm, useEdited } from '#platform/web/edited.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { paymentsCalls } from '../../calls.ts';
import { newPayTypeId } from '../../pay-type.ts';
import styles from './finance.module.css';

const { activateService, addPayType, editPayType, listPayTypes, listServices } = paymentsCalls;

type PayType = ReplyOf<typeof listPayTypes>['results'][number];

const changes = [listPayTypes, listServices];

/** The kinds of fees; students can be offered one that has a price. */
export function TypesScreen() {
  const { t } = useTranslation();
  const { edited, row, open, close } = useEdited<PayType>();
  const types = useCall(listPayTypes, {});
  usePageTitle(t('payments:menu.types'));
  return (
    <>
      <PageHeader
        crumbs={[{ label: t('payments:name') }, { label: t('payments:menu.types') }]}
        title={t('payments:menu.types')}
        sentence={t('payments:types.sentence')}
        actions={<AddButton onClick={() => open('new')}>{t('payments:types.add')}</AddButton>}
      />
      <AnswerFrame answer={types}>
        {({ results }) => (
          <Panel>
            {results.length === 0 && (
              <EmptyState icon={<IconTags size={28} />} title={t('payments:types.empty')} />
            )}
            <RowList>
              {results.map((type) => (
                <TypeRow key={type.id} type={type} onEdit={() => open(type)} />
              ))}
            </RowList>
          </Panel>
        )}
      </AnswerFrame>
      <Dialog
        opened={edited !== null}
        onClose={close}
        title={t(`payments:types.${edited === 'new' ? 'add' : 'edit'}`)}
      >
        {edited !== null && <TypeForm type={row} onClose={close} />}
      </Dialog>
    </>
  );
}

function TypeRow({ type, onEdit }: { type: PayType; onEdit: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const offering = useCommand(activateService, { changes });
  const { id, code, price, is_active, is_refundable, is_education } = type;
  const name = nameIn(language, type);
  return (
    <RowListItem
      name={name}
      second={
        <Dotted
          facts={[
            <Bdi key="code" dir="ltr">
              {code}
            </Bdi>,
            price !== null && <Money key="price" amount={price} />,
            !is_refundable && t('payments:owe.not_refundable'),
            is_education && t('payments:types.education'),
          ]}
        />
      }
      action={
        <div className={styles.row}>
          {price !== null && (
            <Switch
              label={t('payments:types.offered')}
              aria-label={t('payments:types.offered_of', { name })}
              checked={is_active}
              disabled={offering.isPending}
              onChange={() => offering.mutate({ body: { id, is_active: !is_active } })}
            />
          )}
          <Button size={32} aria-label={t('payments:types.edit_of', { name })} onClick={onEdit}>
            {t('payments:types.edit_verb')}
          </Button>
        </div>
      }
    />
  );
}

const typeSchema = z.strictObject({
  code: text({ max: 20 }),
  name_ar: text({ max: 120 }),
  name: text({ max: 120 }),
  /** Empty where it can't be bought. */
  price: z.union([z.literal('').transform(() => null), money({ min: 1, max: 999_999 })]),
  is_refundable: z.boolean(),
  is_education: z.boolean(),
  is_repeatable: z.boolean(),
});

function TypeForm({ type, onClose }: { type: PayType | null; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useSchemaForm({
    schema: typeSchema,
    defaults: {
      code: type?.code ?? '',
      name_ar: type?.name_ar ?? '',
      name: type?.name ?? '',
      price: type?.price ? writeRiyals(halalasOf(type.price)) : '',
      is_refundable: type?.is_refundable ?? true,
      is_education: type?.is_education ?? false,
      is_repeatable: type?.is_repeatable ?? false,
    },
  });
  const said = t('payments:types.saved');
  const options = closingForm({ form, changes, said, onClose });
  const adding = useCommand(addPayType, options);
  const editing = useCommand(editPayType, options);
  const { busy, onSubmit } = useSubmit(form, ({ code, price, ...fields }) => {
    const body = { ...fields, price: price === null ? null : riyalsOf(price) };
    return type
      ? editing.mutateAsync({ params: { id: type.id }, body })
      : adding.mutateAsync({ params: { id: newPayTypeId }, body: { ...body, code } });
  });
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('payments:types.save')}
      busy={busy}
      onBack={onClose}
    >
      <TextField
        {...fieldOf(form, 'code')}
        label={t('payments:types.code')}
        ltr
        disabled={type !== null}
      />
      <TextField {...fieldOf(form, 'name_ar')} label={t('payments:types.name_ar')} dir="rtl" />
      <TextField {...fieldOf(form, 'name')} label={t('payments:types.name')} dir="ltr" />
      <MoneyField
        {...fieldOf(form, 'price')}
        label={t('payments:buy.price')}
        help={t('payments:types.price_help')}
        optional
      />
      {(['is_refundable', 'is_education', 'is_repeatable'] as const).map((name) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field }) => (
            <Checkbox
              label={t(`payments:types.${name}`)}
              checked={field.value}
              onChange={() => field.onChange(!field.value)}
            />
          )}
        />
      ))}
    </DialogForm>
  );
}
