import { IconForms, IconPencil } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { formatMoment } from '#platform/language/times/dates.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { CountBadge } from '#platform/ui/facts/count-badge.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { TwoColumns } from '#platform/ui/layout/two-columns.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { Link } from '#platform/web/link.tsx';
import { SearchField } from '#platform/web/lists/search-field.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { formsCalls } from '#services/forms/calls.ts';
import { type Form, type Goal, goals } from '#services/forms/contract.ts';
import { requestsAddresses } from '../addresses.ts';
import { requestsCalls } from '../calls.ts';
import type { OwnRow } from '../request-shapes.ts';
import styles from './choose-screen.module.css';
import { FormDetails } from './form-details.tsx';
import { useDetailsBelow } from './use-details-below.ts';

const { listForms } = formsCalls;
const { listOwn } = requestsCalls;

/** As many as a university has, nearly always. */
const page_size = 100;

interface Asked {
  goal?: string;
  search?: string;
  form?: string | number;
}

/**
 * The forms of all offices that the student may begin, found by what they want, with what each needs and how long it
 * takes: nobody has to know which office answers.
 */
export function ChooseScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { goal, search, form }: Asked = useSearch({ strict: false });
  const title = t('requests:menu.choose');
  usePageTitle(title);
  const asked = goals.find((one) => one === goal);
  const query = { page_size, ...(asked && { goal: asked }), ...(search && { search }) };
  const forms = useCall(listForms, { query }, { keepsPrevious: true });
  const own = useCall(listOwn, { query: { page_size } }).data?.results ?? [];
  const open = own.filter(({ state }) => ['draft', 'pending', 'revision'].includes(state));
  const change = (changes: { goal?: Goal | undefined; search?: string | undefined }) =>
    void navigate({
      to: '.',
      search: (now: object) => ({ ...now, ...changes }),
      replace: true,
    } as never);
  const choose = (id: number | undefined) =>
    void navigate({
      to: '.',
      search: (now: object) => ({ ...now, form: id }),
      replace: true,
      resetScroll: false,
    } as never);
  const isBelow = useDetailsBelow();
  const { results: offered, count: found } = forms.data ?? { results: [], count: 0 };
  const ownOf = ({ id }: Form) => open.find((row) => row.form.id === id);
  const first = offered.find((one) => one.is_open && !ownOf(one)) ?? offered[0];
  const shown = offered.find(({ id }) => id === Number(form)) ?? (isBelow ? undefined : first);
  const details = shown && <FormDetails form={shown} own={ownOf(shown)} isNamed={isBelow} />;
  const list = (
    <div className={styles.page}>
      <PageHeader
        title={title}
        sentence={found > 0 && t('requests:choose.lead', { count: found })}
      />
      <div className={styles.tools}>
        <SearchField
          label={t('requests:choose.search')}
          search={search}
          onSearch={(words) => change({ search: words })}
        />
        <Goals chosen={asked} onChoose={(value) => change({ goal: value })} />
        {open
          .filter(({ state }) => state === 'draft')
          .map((row) => (
            <Draft key={row.id} row={row} />
          ))}
      </div>
      <AnswerFrame answer={forms} columns={2}>
        {({ results }) =>
          results.length === 0 ? (
            <Panel>
              <EmptyState
                search
                title={t('requests:choose.empty')}
                text={t('requests:choose.empty_text')}
                icon={<IconForms size={28} />}
              />
            </Panel>
          ) : (
            <FormGroups
              forms={results}
              shown={shown}
              ownOf={ownOf}
              onChoose={(id) => choose(isBelow && id === shown?.id ? undefined : id)}
              below={isBelow && details}
            />
          )
        }
      </AnswerFrame>
    </div>
  );
  if (isBelow) return list;
  return (
    <TwoColumns>
      {list}
      {details && (
        <aside aria-label={t('requests:choose.details')}>
          <Panel>{details}</Panel>
        </aside>
      )}
    </TwoColumns>
  );
}

interface GoalsProps {
  chosen: Goal | undefined;
  onChoose: (goal: Goal | undefined) => void;
}

function Goals({ chosen, onChoose }: GoalsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.goals} aria-label={t('requests:choose.goal')}>
      {[undefined, ...goals].map((goal) => (
        <Button
          key={goal ?? ''}
          size={32}
          look={chosen === goal ? 'primary' : 'secondary'}
          aria-pressed={chosen === goal}
          onClick={() => onChoose(goal)}
        >
          {t(goal ? `requests:choose.goals.${goal}` : 'requests:choose.all')}
        </Button>
      ))}
    </fieldset>
  );
}

interface FormGroupsProps {
  forms: readonly Form[];
  shown: Form | undefined;
  /** The student's open request or draft of a form. */
  ownOf: (form: Form) => OwnRow | undefined;
  onChoose: (id: number) => void;
  /** Details below the row that is shown, where there is no room beside. */
  below: ReactNode;
}

/** By what they are for. */
function FormGroups({ forms, shown, ownOf, onChoose, below }: FormGroupsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.groups}>
      {goals
        .map((goal) => ({ goal, some: forms.filter((form) => form.goal === goal) }))
        .filter(({ some }) => some.length > 0)
        .map(({ goal, some }) => (
          <section key={goal} className={styles.group}>
            <h2 className={styles.heading}>
              {t(`requests:choose.goals.${goal}`)} <CountBadge count={some.length} />
            </h2>
            <ul className={styles.rows}>
              {some.map((form) => (
                <li key={form.id} className={form.id === shown?.id ? styles.chosen : styles.row}>
                  <FormRow
                    form={form}
                    own={ownOf(form)}
                    isShown={form.id === shown?.id}
                    onChoose={() => onChoose(form.id)}
                  />
                  {form.id === shown?.id && below}
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

interface FormRowProps {
  form: Form;
  own: OwnRow | undefined;
  isShown: boolean;
  onChoose: () => void;
}

function FormRow({ form, own, isShown, onChoose }: FormRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <button type="button" className={styles.choose} aria-expanded={isShown} onClick={onChoose}>
      <span className={styles.words}>
        <span className={styles.name}>
          <Bdi>{textIn(language, form, 'title')}</Bdi>
        </span>
        <span className={styles.help}>{textIn(language, form, 'help')}</span>
      </span>
      <span className={styles.need}>
        {own ? (
          <StatusMark mark={own.state === 'draft' ? 'not_begun' : 'under_review'}>
            {t(own.state === 'draft' ? 'requests:choose.draft' : 'requests:choose.under_way')}
          </StatusMark>
        ) : (
          textIn(language, form, 'needs')
        )}
      </span>
      <span className={styles.days}>{t('requests:choose.days', { count: form.days })}</span>
    </button>
  );
}

/** A draft begun on this device or another, to go on with. */
function Draft({ row }: { row: OwnRow }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = textIn(language, row.form, 'title');
  return (
    <div className={styles.draft}>
      <IconPencil size={20} aria-hidden="true" />
      <div className={styles.words}>
        <span className={styles.name}>{t('requests:choose.draft_of', { form: name })}</span>
        <span className={styles.note}>
          {t('requests:fill.saved', { when: formatMoment(row.changed_at, language, 'brief') })}
        </span>
      </div>
      <Button
        size={32}
        aria-label={t('requests:choose.go_on_of', { form: name })}
        renderLink={(link) => (
          <Link href={requestsAddresses.fill({ type: row.type, form_id: row.form.id })} {...link} />
        )}
      >
        {t('requests:choose.go_on')}
      </Button>
    </div>
  );
}
