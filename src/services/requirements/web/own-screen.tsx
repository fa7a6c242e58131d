import { IconFileUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { datePieces } from '#platform/language/times/dates.ts';
import type { Day } from '#platform/language/times/day.ts';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { StackedBar } from '#platform/ui/facts/stacked-bar.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel, PanelSection } from '#platform/ui/layout/panel.tsx';
import { TwoColumns } from '#platform/ui/layout/two-columns.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { requirementsCalls } from '../calls.ts';
import type { OwnRequirement } from '../contract.ts';
import { documentStates } from '../document.ts';
import { documentMarks, useEndWords } from './document-words.ts';
import styles from './own-screen.module.css';
import { RequirementCard } from './requirement-card.tsx';

const { listOwn } = requirementsCalls;

const stateOf = ({ document }: OwnRequirement) => document?.state ?? 'missing';

/** Most urgent first: what was refused or has ended, then what is missing. */
const urgency = ['rejected', 'returned', 'expired', 'missing'] as const;

const colours = {
  accepted: 'var(--success-mark)',
  pending: 'var(--info-mark)',
  rejected: 'var(--error-mark)',
  returned: 'var(--warning-mark)',
  expired: 'var(--warning-mark)',
  missing: 'var(--line-2)',
} as const;

/** A student's requirements before training: those to act on first, then the rest with the day each ends. */
export function OwnScreen() {
  const { t } = useTranslation();
  const answer = useCall(listOwn, {});
  usePageTitle(t('requirements:own.title'));
  return (
    <>
      <PageHeader
        title={t('requirements:own.title')}
        sentence={answer.data && <Sentence all={answer.data.results} />}
      />
      <AnswerFrame answer={answer}>{({ results }) => <Requirements all={results} />}</AnswerFrame>
    </>
  );
}

function Sentence({ all }: { all: readonly OwnRequirement[] }) {
  const { t } = useTranslation();
  const mandatory = all.filter(({ is_mandatory }) => is_mandatory);
  const accepted = mandatory.filter((one) => stateOf(one) === 'accepted').length;
  const count = mandatory.length;
  if (count > 0 && accepted === count) return t('requirements:own.done');
  return t('requirements:own.sentence', { count, accepted });
}

/** The first to expire first. */
function byEnd(one: OwnRequirement, other: OwnRequirement): number {
  const endOf = ({ document }: OwnRequirement) => document?.expires_on ?? '9999';
  return endOf(one).localeCompare(endOf(other));
}

function Requirements({ all }: { all: readonly OwnRequirement[] }) {
  const { t } = useTranslation();
  const mandatory = all.filter(({ is_mandatory }) => is_mandatory);
  const open = urgency.flatMap((state) => mandatory.filter((one) => stateOf(one) === state));
  const rest = all.filter((one) => !open.includes(one)).sort(byEnd);
  if (all.length === 0) {
    return (
      <Panel>
        <EmptyState
          icon={<IconFileUpload size={28} />}
          title={t('requirements:own.empty')}
          text={t('requirements:own.empty_text')}
        />
      </Panel>
    );
  }
  return (
    <TwoColumns>
      <div className={styles.main}>
        {mandatory.length > 0 && <Progress mandatory={mandatory} />}
        {open.map((one, place) => (
          <RequirementCard key={one.id} requirement={one} isFirst={place === 0} />
        ))}
        {rest.length > 0 && (
          <section className={styles.rest}>
            {open.length > 0 && <h2 className={styles.heading}>{t('requirements:own.rest')}</h2>}
            <Panel flush>
              {rest.map((one) => (
                <RequirementCard key={one.id} requirement={one} isFirst={false} isQuiet />
              ))}
            </Panel>
          </section>
        )}
      </div>
      <Aside all={all} />
    </TwoColumns>
  );
}

function Progress({ mandatory }: { mandatory: readonly OwnRequirement[] }) {
  const { t } = useTranslation();
  const states = [...documentStates, 'missing' as const].filter((state) =>
    mandatory.some((one) => stateOf(one) === state),
  );
  const countOf = (state: string) => mandatory.filter((one) => stateOf(one) === state).length;
  const order = ['accepted', 'pending', 'expired', 'returned', 'rejected', 'missing'];
  const sorted = [...mandatory].sort(
    (one, other) => order.indexOf(stateOf(one)) - order.indexOf(stateOf(other)),
  );
  return (
    <div className={styles.progress}>
      <StackedBar
        height={8}
        label={t('requirements:own.bar')}
        parts={sorted.map((one) => ({
          key: String(one.id),
          value: 1,
          colour: colours[stateOf(one)],
        }))}
      />
      <ul className={styles.legend}>
        {states.map((state) => (
          <li key={state}>
            <StatusMark mark={documentMarks[state]}>
              {t(`requirements:states.${state}`)} {countOf(state)}
            </StatusMark>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Aside({ all }: { all: readonly OwnRequirement[] }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const language = useLanguage();
  const { isNear } = useEndWords();
  const ending = all.flatMap((one) => {
    const day = one.document?.state === 'accepted' ? one.document.expires_on : null;
    return isNear(day) ? [{ name: nameOf(one), day: day as Day }] : [];
  });
  ending.sort((one, other) => one.day.localeCompare(other.day));
  return (
    <aside>
      <Panel flush>
        <PanelSection>
          <h2 className={styles.small}>{t('requirements:own.aside')}</h2>
          {ending.length === 0 ? (
            <p className={styles.note}>{t('requirements:own.no_ends')}</p>
          ) : (
            <Facts
              facts={ending.map(({ name, day }) => ({
                label: name,
                value: <TwoLines plain {...datePieces(day, language)} />,
              }))}
            />
          )}
          <p className={styles.note}>{t('requirements:own.reminders')}</p>
        </PanelSection>
        <PanelSection>
          <p className={styles.note}>{t('requirements:own.gate')}</p>
        </PanelSection>
        <PanelSection>
          <h2 className={styles.small}>{t('requirements:own.who')}</h2>
          <p className={styles.note}>{t('requirements:own.who_text')}</p>
        </PanelSection>
      </Panel>
    </aside>
  );
}
