import { IconForms } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
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
import { useFormType } from './form-type.ts';

const { listForms } = formsCalls;
const { listOwn } = requestsCalls;

/** As many as a university has of a type, nearly always. */
const page_size = 50;

/** The forms that the student may begin, found by what they want, with what each needs and how long it takes. */
export function ChooseScreen() {
  const { t } = useTranslation();
  const type = useFormType();
  const navigate = useNavigate();
  const { goal, search }: { goal?: string; search?: string } = useSearch({ strict: false });
  const title = t(`requests:menu.choose_${type}`);
  usePageTitle(title);
  const asked = goals.find((one) => one === goal);
  const query = { type, page_size, ...(asked && { goal: asked }), ...(search && { search }) };
  const forms = useCall(listForms, { query }, { keepsPrevious: true });
  const own = useCall(listOwn, { query: { type, page_size } }).data?.results ?? [];
  const open = own.filter(({ state }) => ['draft', 'pending', 'revision'].includes(state));
  const change = (changes: { goal?: Goal | undefined; search?: string | undefined }) =>
    void navigate({
      to: '.',
      search: (now: object) => ({ ...now, ...changes }),
      replace: true,
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
            <Panel flush>
              <ul className={styles.rows}>
                {results.map((form) => (
                  <FormItem
                    key={form.id}
                    form={form}
                    own={open.find((row) => row.form.id === form.id)}
                  />
                ))}
              </ul>
            </Panel>
          )
        }
      </AnswerFrame>
    </>
  );
}

function FormItem({ form, own }: { form: Form; own: OwnRow | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = textIn(language, form, 'title');
  const days = (count: number) => t('requests:took_days', { count: Math.round(count) });
  const usual = form.usual
    ? [
        `${t('requests:choose.usual')}: ${days(form.usual.median)}`,
        t('requests:choose.ninetieth', { days: days(form.usual.ninetieth) }),
      ]
    : [t('requests:choose.promised', { days: days(form.days) })];
  const needs = textIn(language, form, 'needs');
  return (
    <li className={styles.row}>
      <div>
        <h2>
          <Bdi>{name}</Bdi>
        </h2>
        <p className={styles.help}>{textIn(language, form, 'help')}</p>
        <p className={styles.facts}>
          <Dotted facts={[needs && <Bdi key="needs">{needs}</Bdi>, ...usual]} />
        </p>
      </div>
      <div className={styles.end}>
        <FormAction form={form} own={own} name={name} />
      </div>
    </li>
  );
}

/** A draft goes on, an open request is followed, a form that is open is begun. */
function FormAction({ form, own, name }: { form: Form; own: OwnRow | undefined; name: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { type, id, opens_on, is_open } = form;
  const fill = requestsAddresses.fill({ type, form_id: id });
  if (own && own.state !== 'draft') {
    return (
      <>
        <span className={styles.facts}>{t('requests:choose.under_way')}</span>
        <Button
          size={32}
          aria-label={`${t('requests:choose.to_request')}: ${name}`}
          renderLink={(link) => (
            <Link href={requestsAddresses.ownRequest({ type, id: own.id })} {...link} />
          )}
        >
          {t('requests:choose.to_request')}
        </Button>
      </>
    );
  }
  if (own) {
    return (
      <>
        <span className={styles.facts}>{t('requests:choose.draft')}</span>
        <Button
          size={32}
          aria-label={t('requests:choose.go_on_of', { form: name })}
          renderLink={(link) => <Link href={fill} {...link} />}
        >
          {t('requests:choose.go_on')}
        </Button>
      </>
    );
  }
  if (!is_open) {
    const isAhead = opens_on !== null;
    return (
      <span className={styles.facts}>
        {isAhead
          ? t('requests:choose.opens', { day: formatDay(opens_on, language, 'short') })
          : t('requests:choose.closed')}
      </span>
    );
  }
  return (
    <Button
      size={32}
      aria-label={t('requests:choose.begin_of', { form: name })}
      renderLink={(link) => <Link href={fill} {...link} />}
    >
      {t('requests:choose.begin')}
    </Button>
  );
}
