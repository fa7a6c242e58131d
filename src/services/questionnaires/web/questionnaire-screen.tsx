import { IconChartBar } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { datePieces } from '#platform/language/times/dates.ts';
import { riyadhDay, riyadhTime } from '#platform/language/times/day.ts';
import { AddButton } from '#platform/ui/buttons/add-button.tsx';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { moved, replaced, without } from '#platform/ui/tables/places.ts';
import { SortableList } from '#platform/ui/tables/sortable-list.tsx';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { crumbTo } from '#platform/web/crumb-link.tsx';
import { Link } from '#platform/web/link.tsx';
import { useListAddress } from '#platform/web/lists/list-address.ts';
import { useArea } from '#platform/web/own-area.tsx';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { UnsavedChanges, useUnsaved } from '#platform/web/unsaved-changes.tsx';
import { questionnairesAddresses } from '../addresses.ts';
import { questionnairesCalls } from '../calls.ts';
import type { Questionnaire } from '../contract.ts';
import { mostSections } from '../questionnaire.ts';
import { plainSections } from '../sections.ts';
import styles from './builder.module.css';
import { BuilderActions } from './builder-actions.tsx';
import { standingMarks } from './questionnaires-screen.tsx';
import { ResultsPage } from './results-page.tsx';
import { type Section, SectionEditor } from './section-editor.tsx';

const { changeQuestionnaire, getQuestionnaire, listQuestionnaires } = questionnairesCalls;

/** One questionnaire, or its results. */
export function QuestionnaireScreen() {
  const { read } = useListAddress();
  return read('tab') === 'results' ? <ResultsPage /> : <BuilderPage />;
}

/** Its sections are put in order until it is published, and read from then on. */
function BuilderPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const answer = useCall(getQuestionnaire, { params: { id } });
  return (
    <UnsavedChanges>
      <AnswerFrame answer={answer}>
        {(kept) => <Builder key={kept.version} kept={kept} />}
      </AnswerFrame>
    </UnsavedChanges>
  );
}

function Builder({ kept }: { kept: Questionnaire }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const role = useArea();
  const [sections, setSections] = useState<readonly Section[]>(kept.sections);
  const [isUnsaved, setUnsaved] = useState(false);
  useUnsaved(isUnsaved);
  usePageTitle(nameOf(kept));
  const isDraft = kept.state === 'draft';
  const saving = useCommand(changeQuestionnaire, {
    changes: [getQuestionnaire, listQuestionnaires],
    onDone: () => {
      setUnsaved(false);
      toast.success({ title: t('questionnaires:builder.saved') });
    },
  });
  const change = (next: readonly Section[]) => {
    setSections(next);
    setUnsaved(true);
  };
  const save = () => {
    const { name, name_ar, description, description_ar, target, subject, way, version } = kept;
    const { starts_at, ends_at } = kept;
    const about = { name, name_ar, description, description_ar, target, subject, way };
    const body = { ...about, starts_at, ends_at, version, sections: plainSections([...sections]) };
    saving.mutate({ params: { id: kept.id }, body });
  };
  return (
    <>
      <PageHeader
        crumbs={[
          crumbTo(t('questionnaires:list.title'), questionnairesAddresses.questionnaires({ role })),
          { label: <Bdi>{nameOf(kept)}</Bdi> },
        ]}
        title={<Bdi>{nameOf(kept)}</Bdi>}
        sentence={<About kept={kept} />}
        actions={
          <>
            <BuilderActions kept={kept} isUnsaved={isUnsaved} />
            {isDraft ? (
              <Button
                look="primary"
                busy={saving.isPending}
                reason={isUnsaved ? undefined : t('questionnaires:builder.nothing_to_save')}
                onClick={save}
              >
                {t('questionnaires:builder.save')}
              </Button>
            ) : (
              <Link
                href={questionnairesAddresses.questionnaire({ role, id: kept.id, tab: 'results' })}
              >
                <IconChartBar size={18} aria-hidden="true" /> {t('questionnaires:results.title')}
              </Link>
            )}
          </>
        }
      />
      <div className={styles.page}>
        <Sections kept={kept} sections={sections} onChange={isDraft ? change : null} />
        <Times kept={kept} />
      </div>
    </>
  );
}

function About({ kept: { standing, target, way, questions } }: { kept: Questionnaire }) {
  const { t } = useTranslation();
  return (
    <Dotted
      facts={[
        <StatusMark key="standing" mark={standingMarks[standing]} quiet>
          {t(`questionnaires:standings.${standing}`)}
        </StatusMark>,
        t(`questionnaires:targets.${target}`),
        t(`questionnaires:ways.${way}`),
        t('questionnaires:list.questions', { count: questions }),
      ]}
    />
  );
}

function Times({ kept }: { kept: Questionnaire }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { starts_at, ends_at, subject, made_by, published_by, grade } = kept;
  const description = textIn(language, kept, 'description');
  const facts = [
    ...(
      [
        ['starts_at', starts_at],
        ['ends_at', ends_at],
      ] as const
    ).map(([key, at]) => ({
      label: t(`questionnaires:field.${key}`),
      value: (
        <TwoLines plain first={datePieces(riyadhDay(at), language).first} second={riyadhTime(at)} />
      ),
    })),
    { label: t('questionnaires:field.subject'), value: t(`questionnaires:subjects.${subject}`) },
    grade > 0 && {
      label: t('questionnaires:field.grade'),
      value: t('questionnaires:questions.points', { count: grade }),
    },
    made_by && {
      label: t('questionnaires:field.made_by'),
      value: <Bdi>{nameOf(made_by)}</Bdi>,
    },
    published_by && {
      label: t('questionnaires:field.published_by'),
      value: <Bdi>{nameOf(published_by)}</Bdi>,
    },
  ];
  return (
    <Panel>
      {description && <p className={styles.description}>{description}</p>}
      <Facts facts={facts.filter((fact) => !!fact)} />
    </Panel>
  );
}

interface SectionsProps {
  kept: Questionnaire;
  sections: readonly Section[];
  /** Null where it is published. */
  onChange: ((sections: readonly Section[]) => void) | null;
}

function Sections({ kept, sections, onChange }: SectionsProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  return (
    <div className={styles.sections}>
      {sections.length === 0 && (
        <Notice tone="neutral">{t('questionnaires:builder.no_sections')}</Notice>
      )}
      <SortableList
        items={sections}
        keyOf={(section) => String(sections.indexOf(section))}
        nameOf={nameOf}
        onMove={(from, to) => onChange?.(moved(sections, from, to))}
      >
        {(section, at, grip) => (
          <SectionEditor
            section={section}
            number={at + 1}
            grip={onChange && grip}
            target={kept.target}
            before={sections.slice(0, at).flatMap(({ questions }) => questions)}
            taken={sections.flatMap(({ questions }) => questions)}
            onChange={onChange && ((next) => onChange(replaced(sections, at, next)))}
            onRemove={() => onChange?.(without(sections, at))}
          />
        )}
      </SortableList>
      {onChange && sections.length < mostSections && (
        <div>
          <AddButton
            look="secondary"
            onClick={() => onChange([...sections, { name: '', name_ar: '', questions: [] }])}
          >
            {t('questionnaires:builder.add_section')}
          </AddButton>
        </div>
      )}
    </div>
  );
}
