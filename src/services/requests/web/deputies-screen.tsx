import { IconUserShare } from '@tabler/icons-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import { AddButton } from '#platform/ui/buttons/add-button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { DateField } from '#platform/ui/fields/date-field.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { RowList, RowListItem } from '#platform/ui/tables/row-list.tsx';
import { ActionButton } from '#platform/web/action-button.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { useSchemaForm } from '#platform/web/form.tsx';
import { OwnAreaFrame } from '#platform/web/own-area.tsx';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { useToday } from '#platform/web/today.ts';
import { requestsAddresses } from '../addresses.ts';
import { requestsCalls } from '../calls.ts';
import { newDeputy } from '../new-deputy.ts';
import type { NamedDeputy } from '../request-shapes.ts';
import { requestChanged } from './request-answers.ts';
import { useRequestWords } from './use-request-words.ts';

const { endDeputy, listDeputies, listDeputyChoices, nameDeputy } = requestsCalls;
const changes = [listDeputies, ...requestChanged];

/** The people who decide in one's place, and those in whose place one decides. */
export function DeputiesScreen() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const title = t('requests:deputies.title');
  usePageTitle(title);
  const answer = useCall(listDeputies, {});
  return (
    <OwnAreaFrame to={(role) => requestsAddresses.deputies({ role })}>
      <PageHeader
        title={title}
        sentence={t('requests:deputies.lead')}
        actions={
          <AddButton onClick={() => setOpened(true)}>{t('requests:deputies.new')}</AddButton>
        }
      />
      <AnswerFrame answer={answer} columns={2}>
        {({ results }) => (
          <Panel flush>
            {results.length === 0 ? (
              <EmptyState
                icon={<IconUserShare size={28} />}
                title={t('requests:deputies.empty')}
                text={t('requests:deputies.empty_text')}
              />
            ) : (
              <RowList>
                {results.map((deputy) => (
                  <DeputyItem key={deputy.id} deputy={deputy} />
                ))}
              </RowList>
            )}
          </Panel>
        )}
      </AnswerFrame>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('requests:deputies.new')}
        text={t('requests:deputies.empty_text')}
      >
        <DeputyForm onClose={() => setOpened(false)} />
      </Dialog>
    </OwnAreaFrame>
  );
}

function DeputyItem({ deputy }: { deputy: NamedDeputy }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { roleOf } = useRequestWords();
  const { id, person, deputy: other, is_own, from_day, to_day } = deputy;
  const name = nameOf(is_own ? other : person);
  const dayOf = (day: NamedDeputy['from_day']) => formatDay(day, language, 'short');
  return (
    <RowListItem
      name={<Bdi>{t(is_own ? 'requests:deputies.own' : 'requests:deputies.other', { name })}</Bdi>}
      second={t('requests:deputies.days', { from: dayOf(from_day), to: dayOf(to_day) })}
      third={roleOf(deputy)}
      action={is_own && <EndButton id={id} name={name} />}
    />
  );
}

function EndButton({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation();
  return (
    <ActionButton
      size={32}
      look="danger-outline"
      aria-label={t('requests:deputies.end_of', { name })}
      verb={t('requests:deputies.end')}
      asks={{
        title: t('requests:deputies.end_title'),
        text: t('requests:deputies.end_text'),
        busyText: t('requests:deputies.ending'),
        danger: true,
      }}
      call={endDeputy}
      input={{ params: { id } }}
      changes={changes}
      said={t('requests:deputies.ended')}
    />
  );
}

function DeputyForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const today = useToday();
  const [search, setSearch] = useState('');
  const choices = useCall(
    listDeputyChoices,
    { query: search ? { search } : {} },
    { keepsPrevious: true },
  );
  const form = useSchemaForm({
    schema: newDeputy,
    defaults: { deputy: '' as never, from_day: today, to_day: today },
  });
  const command = useCommand(nameDeputy, {
    changes,
    onDone: () => {
      void toast.success({ title: t('requests:deputies.named') });
      onClose();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (body) => command.mutateAsync({ body }));
  return (
    <DialogForm
      verb={t('requests:deputies.name')}
      busy={busy}
      busyText={t('requests:deputies.naming')}
      problem={form.problem}
      onBack={onClose}
      onSubmit={onSubmit}
    >
      <Controller
        control={form.control}
        name="deputy"
        render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
          <SelectField
            ref={ref}
            label={t('requests:deputies.who')}
            options={(choices.data?.results ?? []).map((one) => ({
              value: String(one.id),
              label: nameOf(one),
              note: one.user_id,
            }))}
            value={value ? String(value) : null}
            onChange={onChange}
            onBlur={onBlur}
            onSearch={setSearch}
            error={fieldState.error?.message}
          />
        )}
      />
      {(['from_day', 'to_day'] as const).map((name) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field: { value, onChange }, fieldState }) => (
            <DateField
              label={t(name === 'from_day' ? 'requests:deputies.from' : 'requests:deputies.to')}
              value={value as NamedDeputy['from_day']}
              onChange={onChange}
              today={today}
              isClosed={(day) => day < today}
              error={fieldState.error?.message}
            />
          )}
        />
      ))}
    </DialogForm>
  );
}
