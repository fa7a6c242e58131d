import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#platform/language/language.ts';
import { formatMoment } from '#platform/language/times/dates.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { crumbTo } from '#platform/web/crumb-link.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { UnsavedChanges } from '#platform/web/unsaved-changes.tsx';
import { formsAddresses } from '../../addresses.ts';
import { formsCalls } from '../../calls.ts';
import type { KeptDefinition } from '../../contract.ts';
import { type Answers, byStudent } from '../../definition.ts';
import { stepsOf } from '../../steps.ts';
import { saidIn, type Typed } from '../fields/filling.ts';
import styles from './builder.module.css';
import { DefinitionActions } from './definition-actions.tsx';
import { stateMarks } from './definitions-table.tsx';
import type { Opened } from './draft.ts';
import { FaultsNotice } from './faults-notice.tsx';
import { FieldsColumn } from './fields-section.tsx';
import { PreviewColumn } from './form-preview.tsx';
import { StepsColumn } from './steps-section.tsx';
import { useDraft } from './use-draft.ts';

/** One form as it is made: fields, way and preview side by side. */
export function DefinitionScreen() {
  const { id } = useParams({ strict: false }) as { id: string };
  const [round, setRound] = useState(0);
  const answer = useCall(formsCalls.getDefinition, { params: { id } });
  return (
    <UnsavedChanges>
      <AnswerFrame answer={answer}>
        {(kept) => (
          <Builder
            key={`${kept.id}-${round}`}
            kept={kept}
            onReload={async () => {
              await answer.refetch();
              setRound(round + 1);
            }}
          />
        )}
      </AnswerFrame>
    </UnsavedChanges>
  );
}

/** The student as whom a form is tried out; rules of the section match either. */
const anybody = {
  major: 0,
  college: 0,
  gender: 1,
  gpa: null,
  level: null,
  passed_hours: null,
  remaining_hours: null,
  registered_hours: null,
} as const;

function Builder({ kept, onReload }: { kept: KeptDefinition; onReload: () => Promise<void> }) {
  const { t } = useTranslation();
  const own = useLanguage();
  const draft = useDraft(kept);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [language, setLanguage] = useState<Language>(own);
  const [role, setRole] = useState<string>(byStudent);
  const [values, setValues] = useState<Typed>({});
  const { definition, server, change } = draft;
  const title = saidIn(own, definition, 'title') || server.code;
  usePageTitle(title);
  const passed = new Set(
    stepsOf(definition, { student: anybody, answers: values as Answers })
      .flat()
      .map(({ key }) => key),
  );
  const column = {
    definition,
    faults: server.faults,
    opened,
    onOpen: setOpened,
    onChange: change,
  };
  return (
    <>
      <PageHeader
        crumbs={[
          crumbTo(t('forms:definitions.title'), formsAddresses.definitions()),
          { label: <Bdi dir="ltr">{server.code}</Bdi> },
        ]}
        title={title}
        sentence={
          <Dotted
            facts={[
              <StatusMark key="state" mark={stateMarks[server.state]} quiet>
                {t(`forms:states.${server.state}`)}
              </StatusMark>,
              server.version !== null &&
                t('forms:definitions.version', { version: server.version }),
              server.open_requests > 0 &&
                t('forms:builder.open_requests', { count: server.open_requests }),
              draft.isUnsaved
                ? t('platform:common.saving')
                : t('forms:builder.saved', { time: formatMoment(server.changed_at, own, 'brief') }),
            ].filter(Boolean)}
          />
        }
        actions={<DefinitionActions draft={draft} />}
      />
      <div className={styles.notices}>
        {draft.isStale && (
          <Notice
            tone="error"
            live
            action={
              <Button size={32} onClick={() => void onReload()}>
                {t('forms:builder.reload')}
              </Button>
            }
          >
            {t('forms:builder.stale')}
          </Notice>
        )}
        <FaultsNotice definition={definition} faults={server.faults} onOpen={setOpened} />
      </div>
      <div className={styles.builder}>
        <FieldsColumn {...column} />
        <StepsColumn {...column} passed={passed} />
        <PreviewColumn
          definition={definition}
          options={server.options}
          language={language}
          onLanguage={setLanguage}
          role={role}
          onRole={setRole}
          values={values}
          onSet={(key, value) => setValues((typed) => ({ ...typed, [key]: value }))}
        />
      </div>
    </>
  );
}
