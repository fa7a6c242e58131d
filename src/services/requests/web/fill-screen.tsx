import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { Stations } from '#platform/ui/facts/stations.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { TwoColumns } from '#platform/ui/layout/two-columns.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { ActionButton } from '#platform/web/action-button.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { crumbTo } from '#platform/web/crumb-link.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { formsCalls } from '#services/forms/calls.ts';
import { type Definition, stepsOf } from '#services/forms/contract.ts';
import { requestsAddresses } from '../addresses.ts';
import { requestsCalls } from '../calls.ts';
import { FillForm } from './fill-form.tsx';
import { useFormType } from './form-type.ts';
import { requestChanged } from './request-answers.ts';
import styles from './request-page.module.css';
import { useSentOutcome } from './sent-outcome.tsx';
import { useRequestWords } from './use-request-words.ts';

const { getForm } = formsCalls;
const { cancelRequest, findDraft, getOwn } = requestsCalls;

/** A form to be filled in: from the start, or from its draft. */
export function FillScreen() {
  const { form_id: form } = useParams({ strict: false }) as { form_id: string };
  const found = useCall(findDraft, { params: { form } });
  return (
    <AnswerFrame answer={found}>
      {({ draft }) => (draft ? <Begun key={draft.id} id={draft.id} /> : <Anew form={form} />)}
    </AnswerFrame>
  );
}

function Anew({ form }: { form: string }) {
  const answer = useCall(getForm, { params: { id: form } });
  // Once it is kept it is a draft; what is being typed stays on the screen.
  const [first] = useState({ answers: {}, edition: null, files: [] });
  return (
    <AnswerFrame answer={answer}>
      {({ id, definition, record, options, student }) => (
        <Filling
          form={id}
          {...{ definition, record, options, ...first }}
          way={stepsOf(definition, { student, answers: {} }).flat()}
        />
      )}
    </AnswerFrame>
  );
}

/** A draft is of the version that it began with. */
function Begun({ id }: { id: number }) {
  const answer = useCall(getOwn, { params: { id } });
  return (
    <AnswerFrame answer={answer}>
      {({ form, definition, record, options, answers, edition, files, ahead }) => (
        <Filling
          form={form.id}
          draft={id}
          {...{ definition, record, options, answers, edition, files }}
          way={ahead}
        />
      )}
    </AnswerFrame>
  );
}

interface FillingProps
  extends Pick<
    React.ComponentProps<typeof FillForm>,
    'form' | 'definition' | 'answers' | 'edition' | 'files' | 'options' | 'record'
  > {
  draft?: number;
  way: readonly Pick<Definition['steps'][number], 'key' | 'title' | 'title_ar' | 'days'>[];
}

function Filling({ draft, way, ...filling }: FillingProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { titleOf, aheadStation } = useRequestWords();
  const toOutcome = useSentOutcome();
  const type = useFormType();
  const title = titleOf(filling.definition);
  usePageTitle(title);
  const choose = requestsAddresses.choose({ type });
  return (
    <>
      <PageHeader
        crumbs={[crumbTo(t('requests:menu.choose'), choose), { label: title }]}
        title={title}
        sentence={textIn(language, filling.definition, 'help')}
      />
      <TwoColumns>
        <Panel>
          <FillForm
            {...filling}
            verb={t('requests:fill.send')}
            more={draft !== undefined && <DiscardButton id={draft} to={choose} />}
            onSent={({ id }) => toOutcome({ type, id })}
          />
        </Panel>
        <aside>
          <h2 className={styles.way}>{t('requests:fill.way')}</h2>
          <Stations
            label={t('requests:fill.way')}
            stations={[
              { title: t('requests:page.sent_step'), state: 'here' },
              ...way.map(aheadStation),
            ]}
          />
        </aside>
      </TwoColumns>
    </>
  );
}

function DiscardButton({ id, to }: { id: number; to: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <ActionButton
      size={48}
      look="danger-outline"
      verb={t('requests:fill.discard')}
      asks={{
        title: t('requests:fill.discard_title'),
        text: t('requests:fill.discard_text'),
        busyText: t('requests:fill.discarding'),
        danger: true,
      }}
      call={cancelRequest}
      input={{ params: { id } }}
      changes={requestChanged}
      said={t('requests:fill.discarded')}
      onDone={() => navigate({ to } as never)}
    />
  );
}
