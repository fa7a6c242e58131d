import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { wholeNumber } from '#platform/contract/fields.ts';
import { AddButton } from '#platform/ui/buttons/add-button.tsx';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { FieldGroup } from '#platform/ui/fields/field.tsx';
import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import { NumberField } from '#platform/ui/fields/number-field.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { Switch } from '#platform/ui/fields/switch.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { RowList, RowListItem } from '#platform/ui/tables/row-list.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { closingForm, useEdited } from '#platform/web/edited.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { OwnAreaFrame } from '#platform/web/own-area.tsx';
import { stayOpen, useCall, useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { usePageTitle } from '#platform/web/title.ts';
import type { StoredFile } from '#services/files/contract.ts';
import { FileField } from '#services/files/web/public.tsx';
import { requirementsAddresses } from '../addresses.ts';
import { documentPurposes, requirementsCalls } from '../calls.ts';
import type { RequirementType } from '../contract.ts';
import { requirementKinds } from '../document.ts';
import { newType, newTypeId } from '../new-type.ts';
import { useScopeWords } from './document-words.ts';
import { RulesPanel } from './rules-panel.tsx';
import styles from './types-screen.module.css';

const { addType, editType, listDocuments, listTypes, showType } = requirementsCalls;

const changes = [listTypes, listDocuments];

/** The documents that students bring, and the rules for their eligibility. */
export function TypesScreen() {
  return (
    <OwnAreaFrame to={(role) => requirementsAddresses.types({ role })}>
      <Types />
    </OwnAreaFrame>
  );
}

function Types() {
  const { t } = useTranslation();
  const { edited, row, open, close } = useEdited<RequirementType>();
  const types = useCall(listTypes, {});
  usePageTitle(t('requirements:types.title'));
  return (
    <>
      <PageHeader
        crumbs={[{ label: t('requirements:name') }, { label: t('requirements:menu.types') }]}
        title={t('requirements:types.title')}
        sentence={t('requirements:types.sentence')}
        actions={<AddButton onClick={() => open('new')}>{t('requirements:types.add')}</AddButton>}
      />
      <AnswerFrame answer={types}>
        {({ results, ...places }) => (
          <div className={styles.page}>
            <Panel>
              <RowList>
                {results.map((type) => (
                  <TypeRow key={type.id} type={type} onEdit={() => open(type)} />
                ))}
              </RowList>
            </Panel>
            <RulesPanel majors={places.majors} />
            <Dialog
              opened={edited !== null}
              onClose={close}
              title={t(`requirements:types.${edited === 'new' ? 'add' : 'edit'}`)}
              size={640}
            >
              {edited && <TypeForm type={row} places={places} onClose={close} />}
            </Dialog>
          </div>
        )}
      </AnswerFrame>
    </>
  );
}

function TypeRow({ type, onEdit }: { type: RequirementType; onEdit: () => void }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const showing = useCommand(showType, { changes });
  const scopeOf = useScopeWords();
  const [isHiding, setHiding] = useState(false);
  const { id, is_visible, is_mandatory, kinds, valid_months } = type;
  const name = nameOf(type);
  const show = () => showing.mutateAsync({ params: { id }, body: { is_visible: !is_visible } });
  return (
    <RowListItem
      name={name}
      second={
        <Dotted
          facts={[
            t(`requirements:${is_mandatory ? 'mandatory' : 'optional'}`),
            ...kinds.map((kind) => t(`requirements:types.kind.${kind}`)),
            valid_months !== null && t('requirements:types.months', { count: valid_months }),
            scopeOf(type),
          ]}
        />
      }
      action={
        <div className={styles.verbs}>
          <Switch
            label={t('requirements:types.visible')}
            aria-label={t('requirements:types.visible_of', { name })}
            checked={is_visible}
            disabled={showing.isPending}
            onChange={() => (is_mandatory ? setHiding(true) : void show().catch(stayOpen))}
          />
          <ConfirmDialog
            opened={isHiding}
            onClose={() => setHiding(false)}
            title={t('requirements:types.hide')}
            text={name}
            warning={t('requirements:types.hide_text')}
            verb={t('requirements:types.hide')}
            onConfirm={() => show().catch(stayOpen)}
          />
          <Button size={32} aria-label={t('requirements:types.edit_of', { name })} onClick={onEdit}>
            {t('requirements:types.edit_verb')}
          </Button>
        </div>
      }
    />
  );
}

const numberOrNone = (max: number) =>
  z.union([z.literal('').transform(() => null), wholeNumber({ min: 1, max })]);

/** The call's own fields; whom it is asked of is one choice here. */
const typeForm = newType.omit({ major: true, college: true, cycle: true }).extend({
  valid_months: numberOrNone(120),
  takes_days: numberOrNone(365),
  scope: z.string(),
});

interface TypeFormProps {
  type: RequirementType | null;
  places: Omit<ReplyOf<typeof listTypes>, 'results'>;
  onClose: () => void;
}

/** The scopes of a requirement; the form has one choice over them all. */
const scopes = ['cycle', 'college', 'major'] as const;

function TypeForm({ type, places, onClose }: TypeFormProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const scoped = scopes.find((scope) => type?.[scope]);
  const [samples, setSamples] = useState<readonly StoredFile[]>([]);
  const form = useSchemaForm({
    schema: typeForm,
    defaults: {
      name: type?.name ?? '',
      name_ar: type?.name_ar ?? '',
      is_mandatory: type?.is_mandatory ?? false,
      is_visible: type?.is_visible ?? true,
      kinds: type?.kinds ?? ['pdf', 'image'],
      valid_months: type?.valid_months ?? '',
      takes_days: type?.takes_days ?? '',
      how_to: type?.how_to ?? '',
      how_to_ar: type?.how_to_ar ?? '',
      sample: type?.sample?.id ?? null,
      scope: scoped ? `${scoped} ${type?.[scoped]?.id}` : '',
    },
  });
  const said = t('requirements:types.saved');
  const options = closingForm({ form, changes, said, onClose });
  const adding = useCommand(addType, options);
  const editing = useCommand(editType, options);
  const { busy, onSubmit } = useSubmit(form, ({ scope, ...fields }) => {
    const [kind, code = ''] = scope.split(' ');
    const body = {
      ...fields,
      major: kind === 'major' ? code : null,
      college: kind === 'college' ? code : null,
      cycle: kind === 'cycle' ? code : null,
    };
    return type
      ? editing.mutateAsync({
          params: { id: type.id },
          body: { ...body, version: type.version },
        })
      : adding.mutateAsync({ params: { id: newTypeId }, body });
  });
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('requirements:types.save')}
      busy={busy}
      onBack={onClose}
    >
      <TextField {...fieldOf(form, 'name_ar')} label={t('requirements:types.name_ar')} dir="rtl" />
      <TextField {...fieldOf(form, 'name')} label={t('requirements:types.name')} dir="ltr" />
      <Controller
        control={form.control}
        name="kinds"
        render={({ field: { value, onChange }, fieldState }) => (
          <FieldGroup label={t('requirements:types.kinds')} error={fieldState.error?.message}>
            <div className={styles.verbs}>
              {requirementKinds.map((kind) => (
                <Checkbox
                  key={kind}
                  label={t(`requirements:types.kind.${kind}`)}
                  checked={value.includes(kind)}
                  onChange={() =>
                    onChange(
                      value.includes(kind) ? value.filter((one) => one !== kind) : [...value, kind],
                    )
                  }
                />
              ))}
            </div>
          </FieldGroup>
        )}
      />
      <FieldPair>
        <NumberField
          {...fieldOf(form, 'valid_months')}
          label={t('requirements:types.valid_months')}
          help={t('requirements:types.valid_help')}
          optional
        />
        <NumberField
          {...fieldOf(form, 'takes_days')}
          label={t('requirements:types.takes_days')}
          optional
        />
      </FieldPair>
      <Controller
        control={form.control}
        name="scope"
        render={({ field: { value, onChange } }) => (
          <SelectField
            label={t('requirements:types.scope')}
            help={t('requirements:types.scope_help')}
            value={value === '' ? 'all' : value}
            onChange={(chosen) => onChange(chosen === 'all' ? '' : chosen)}
            options={[
              { value: 'all', label: t('requirements:types.everybody') },
              ...scopes.flatMap((scope) =>
                places[`${scope}s`].map((one) => ({
                  value: `${scope} ${one.id}`,
                  label: t(`requirements:types.of_${scope}`, { name: nameOf(one) }),
                })),
              ),
            ]}
          />
        )}
      />
      {(['how_to_ar', 'how_to'] as const).map((name) => (
        <TextArea
          key={name}
          {...fieldOf(form, name)}
          label={t(`requirements:types.${name}`)}
          help={t('requirements:types.how_help')}
          optional
          rows={3}
        />
      ))}
      <FileField
        purpose={documentPurposes.sample}
        label={t('requirements:types.sample')}
        optional
        {...(type?.sample
          ? { help: t('requirements:types.keeps_sample', { name: type.sample.file_name }) }
          : {})}
        value={samples}
        onChange={(sent) => {
          setSamples(sent);
          form.setValue('sample', sent[0]?.id ?? type?.sample?.id ?? null);
        }}
      />
      {(['is_mandatory', 'is_visible'] as const).map((name) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field }) => (
            <Checkbox
              label={t(`requirements:types.${name}`)}
              checked={field.value}
              onChange={() => field.onChange(!field.value)}
            />
          )}
        />
      ))}
    </DialogForm>
  );
}
