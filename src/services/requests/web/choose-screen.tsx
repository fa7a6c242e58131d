import { IconForms, IconPencil } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { formatMoment } from '#platform/language/times/dates.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
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
import { FormsList } from './forms-list.tsx';
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
            <FormsList
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
