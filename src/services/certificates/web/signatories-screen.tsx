import { IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { text } from '#platform/contract/fields.ts';
import { datePieces } from '#platform/language/times/dates.ts';
import { AddButton } from '#platform/ui/buttons/add-button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { DateField } from '#platform/ui/fields/date-field.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { RadioGroup } from '#platform/ui/fields/radio-group.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { closingForm } from '#platform/web/edited.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { useToday } from '#platform/web/today.ts';
import type { StoredFile } from '#services/files/contract.ts';
import { FileField } from '#services/files/web/public.tsx';
import { certificatesCalls, signaturePurpose } from '../calls.ts';
import { signatoryParts } from '../certificate.ts';
import { signatoryFields } from '../contract.ts';
import { useColleges } from './certificate-words.ts';

const { addSignatory, listSignatories } = certificatesCalls;

/** Each college's head and dean: the signatures that are valid now, then those to come and the earlier ones. */
export function SignatoriesScreen() {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const { choices, colleges } = useColleges();
  const list = useList(listSignatories, {
    filters: [{ name: 'college', label: t('certificates:field.college'), options: colleges }],
    options: choices,
  });
  return (
    <ListPage
      list={list}
      shown={undefined}
      columns={useColumns()}
      title={t('certificates:signatories.title')}
      sentence={t('certificates:signatories.sentence')}
      keepsViews={false}
      primary={
        <AddButton onClick={() => setAdding(true)}>{t('certificates:signatories.add')}</AddButton>
      }
      empty={{
        icon: <IconSignature size={28} />,
        title: t('certificates:signatories.empty'),
        text: t('certificates:signatories.empty_text'),
      }}
    >
      <Dialog
        opened={isAdding}
        onClose={() => setAdding(false)}
        title={t('certificates:signatories.add_title')}
        text={t('certificates:signatories.add_text')}
      >
        <SignatoryForm college={list.chosen['college'] ?? ''} onClose={() => setAdding(false)} />
      </Dialog>
    </ListPage>
  );
}

const marks = { now: 'accepted', later: 'changed', earlier: 'cancelled' } as const;

function useColumns(): ListColumns<typeof listSignatories, string> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf, otherNameOf } = useNames();
  const today = useToday();
  return {
    name: {
      title: t('certificates:signatories.name'),
      card: 'title',
      cell: (one) => (
        <TwoLines first={<Bdi>{nameOf(one)}</Bdi>} second={<Bdi>{otherNameOf(one)}</Bdi>} />
      ),
    },
    part: {
      title: t('certificates:field.part'),
      cell: ({ part }) => t(`certificates:parts.${part}`),
    },
    picture: {
      title: t('certificates:field.picture'),
      cell: ({ has_picture }) =>
        t(`certificates:signatories.${has_picture ? 'picture' : 'no_picture'}`),
    },
    college: {
      title: t('certificates:field.college'),
      cell: ({ college, lacks }) => (
        <TwoLines
          plain
          first={<Bdi>{nameOf(college)}</Bdi>}
          second={
            <Dotted
              facts={lacks.map((part) => (
                <StatusMark key={part} mark="refused">
                  {t('certificates:signatories.missing', { part: t(`certificates:parts.${part}`) })}
                </StatusMark>
              ))}
            />
          }
        />
      ),
    },
    valid_from: {
      title: t('certificates:field.valid_from'),
      card: 'detail',
      cell: ({ valid_from }) => <TwoLines plain {...datePieces(valid_from, language)} />,
    },
    state: {
      title: t('certificates:field.state'),
      card: 'status',
      cell: ({ is_present, valid_from }) => {
        const state = is_present ? 'now' : valid_from > today ? 'later' : 'earlier';
        return (
          <StatusMark mark={marks[state]} quiet>
            {t(`certificates:signatories.states.${state}`)}
          </StatusMark>
        );
      },
    },
  };
}

/** Names a college's head or dean from a day on, with the picture of the signature. */
function SignatoryForm({ college, onClose }: { college: string; onClose: () => void }) {
  const { t } = useTranslation();
  const today = useToday();
  const { colleges = [] } = useColleges();
  const [sent, setSent] = useState<readonly StoredFile[]>([]);
  const [isSending, setSending] = useState(false);
  const form = useSchemaForm({
    schema: signatoryFields.extend({ college: text({ max: 10 }) }),
    defaults: { college, part: 'head', name_ar: '', name: '', valid_from: today, picture: null },
  });
  const { control } = form;
  const place = useController({ control, name: 'college' });
  const { field: part } = useController({ control, name: 'part' });
  const from = useController({ control, name: 'valid_from' });
  const said = t('certificates:signatories.added');
  const changes = [listSignatories];
  const adding = useCommand(addSignatory, closingForm({ form, changes, said, onClose }));
  const { busy, onSubmit } = useSubmit(form, (body) => adding.mutateAsync({ body }));
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('certificates:signatories.add')}
      busy={busy || isSending}
      onBack={onClose}
    >
      <SelectField
        {...place.field}
        error={place.fieldState.error?.message}
        label={t('certificates:field.college')}
        options={colleges}
      />
      <RadioGroup
        {...part}
        label={t('certificates:field.part')}
        options={wordedOptions(signatoryParts, (value) => t(`certificates:parts.${value}`))}
      />
      <TextField {...fieldOf(form, 'name_ar')} label={t('certificates:field.name_ar')} dir="rtl" />
      <TextField {...fieldOf(form, 'name')} label={t('certificates:field.name')} ltr />
      <DateField
        {...from.field}
        error={from.fieldState.error?.message}
        label={t('certificates:field.valid_from')}
        today={today}
        isClosed={(day) => day < today}
        onChange={(day) => from.field.onChange(day ?? '')}
      />
      <FileField
        purpose={signaturePurpose}
        label={t('certificates:field.picture')}
        optional
        value={sent}
        onSending={setSending}
        onChange={(files) => {
          setSent(files);
          form.setValue('picture', files[0]?.id ?? null, { shouldDirty: true });
        }}
      />
    </DialogForm>
  );
}
