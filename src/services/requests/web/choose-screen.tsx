import { IconForms, IconPencil } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { formatMoment } from '#platform/language/times/dates.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { CountBadge } from '#platform/ui/facts/count-badge.tsx';
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
  return (
    <>
      <PageHeader title={title} sentence={t('requests:choose.lead')} />
      <div className={styles.tools}>
        <SearchField
          label={t('requests:choose.search')}
          search={search}
          onSearch={(words) => change({ search: words })}
        />
        <fieldset className={styles.goals} aria-label={t('requests:choose.goal')}>
          {[undefined, ...goals].map((value) => (
            <Button
              key={value ?? ''}
              size={32}
              look={asked === value ? 'primary' : 'secondary'}
              aria-pressed={asked === value}
              onClick={() => change({ goal: value })}
            >
              {t(value ? `requests:choose.goals.${value}` : 'requests:choose.all')}
            </Button>
          ))}
        </fieldset>
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
            <Forms forms={results} {...{ open, choose }} chosen={Number(form) || null} />
          )
        }
      </AnswerFrame>
    </>
  );
}

interface FormsProps {
  forms: readonly Form[];
  /** The student's open requests and drafts. */
  open: readonly OwnRow[];
  chosen: number | null;
  choose: (id: number | undefined) => void;
}

/** By what they are for; of one the details stand beside the list, or below its row where there is no room. */
function Forms({ forms, open, chosen, choose }: FormsProps) {
  const { t } = useTranslation();
  const isBelow = useDetailsBelow();
  const shown = forms.find(({ id }) => id === chosen) ?? (isBelow ? undefined : forms[0]);
  const details = shown && (
    <FormDetails
      form={shown}
      own={open.find(({ form }) => form.id === shown.id)}
      isNamed={isBelow}
    />
  );
  const list = goals
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
                own={open.find((row) => row.form.id === form.id)}
                isShown={form.id === shown?.id}
                onChoose={() => choose(isBelow && form.id === shown?.id ? undefined : form.id)}
              />
              {isBelow && form.id === shown?.id && details}
            </li>
          ))}
        </ul>
      </section>
    ));
  if (isBelow) return <div className={styles.groups}>{list}</div>;
  return (
    <TwoColumns>
      <div className={styles.groups}>{list}</div>
      <aside aria-label={t('requests:choose.details')}>
        <Panel>{details}</Panel>
      </aside>
    </TwoColumns>
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
  const state = own
    ? t(own.state === 'draft' ? 'requests:choose.draft' : 'requests:choose.under_way')
    : textIn(language, form, 'needs');
  return (
    <button type="button" className={styles.choose} aria-expanded={isShown} onClick={onChoose}>
      <span className={styles.words}>
        <span className={styles.name}>
          <Bdi>{textIn(language, form, 'title')}</Bdi>
        </span>
        <span className={styles.help}>{textIn(language, form, 'help')}</span>
        {state && <span className={styles.note}>{state}</span>}
      </span>
      <span className={styles.days}>
        <span className={styles.name}>{t('requests:took_days', { count: form.days })}</span>
      </span>
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
