import {
  IconCalendar,
  IconCircleCheck,
  IconFileText,
  IconSignature,
  IconTable,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { listOf } from '#platform/language/lists.ts';
import { textIn } from '#platform/language/name-in.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Stations } from '#platform/ui/facts/stations.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { Link } from '#platform/web/link.tsx';
import { useCall } from '#platform/web/queries.ts';
import { formsCalls } from '#services/forms/calls.ts';
import { byStudent, type Definition, type Form, stepsOf } from '#services/forms/contract.ts';
import { requestsAddresses } from '../addresses.ts';
import type { OwnRow } from '../request-shapes.ts';
import styles from './form-details.module.css';
import { useRequestWords } from './use-request-words.ts';

const { getForm } = formsCalls;

interface FormDetailsProps {
  form: Form;
  /** The student's own open request or draft of this form. */
  own: OwnRow | undefined;
  /** Its name stands above already. */
  isNamed: boolean;
}

/** Of one form: the time that is promised, what it needs, and the way that it will go for this student. */
export function FormDetails({ form, own, isNamed }: FormDetailsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const answer = useCall(getForm, { params: { id: String(form.id) } });
  const { type, usual, closes_on, is_open, code } = form;
  const isKept = usual && usual.ninetieth <= form.days;
  const { aheadStation } = useRequestWords();
  return (
    <div className={styles.details}>
      <div className={styles.part}>
        <p className={styles.note}>
          <Dotted
            facts={[
              t(`requests:types.${type}`),
              <Bdi key="code" dir="ltr">
                {code}
              </Bdi>,
              is_open &&
                closes_on &&
                t('requests:choose.open_until', { day: formatDay(closes_on, language, 'short') }),
            ]}
          />
        </p>
        {!isNamed && (
          <h2 className={styles.title}>
            <Bdi>{textIn(language, form, 'title')}</Bdi>
          </h2>
        )}
        <p className={styles.note}>{textIn(language, form, 'help')}</p>
      </div>
      <div className={`${styles.part} ${styles.promise}`}>
        <h3 className={styles.label}>{t('requests:choose.promise')}</h3>
        <p className={styles.figure}>{t('requests:took_days', { count: form.days })}</p>
        {isKept && <p className={styles.note}>{t('requests:choose.is_kept')}</p>}
      </div>
      <AnswerFrame answer={answer}>
        {({ definition, student }) => (
          <>
            <Needs definition={definition} />
            <div className={styles.part}>
              <h3 className={styles.label}>{t('requests:fill.way')}</h3>
              <Stations
                label={t('requests:fill.way')}
                stations={[
                  { title: t('requests:page.sent_step'), state: 'here' },
                  ...stepsOf(definition, { student, answers: {} }).flat().map(aheadStation),
                ]}
              />
            </div>
          </>
        )}
      </AnswerFrame>
      <div className={styles.act}>
        <FormAction form={form} own={own} />
      </div>
    </div>
  );
}

const icons = {
  date: IconCalendar,
  file: IconFileText,
  table: IconTable,
  statement: IconSignature,
} as const;

/** The things to have at hand; everything else is typed on the way. */
function Needs({ definition }: { definition: Definition }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const fields = definition.sections
    .filter(({ owner }) => owner === byStudent)
    .flatMap((section) => section.fields);
  const known = fields.filter(({ kind }) => kind === 'record');
  const needs = textIn(language, definition, 'needs');
  return (
    <div className={styles.part}>
      <h3 className={styles.label}>{t('requests:choose.needs')}</h3>
      <ul className={styles.needs}>
        {needs && (
          <li>
            <IconCircleCheck size={18} aria-hidden="true" />
            <Bdi>{needs}</Bdi>
          </li>
        )}
        {known.length > 0 && (
          <li>
            <IconCircleCheck size={18} aria-hidden="true" />
            <span>
              {listOf(
                known.map((field) => textIn(language, field, 'label')),
                language,
              )}{' '}
              <span className={styles.note}>{t('requests:choose.of_record')}</span>
            </span>
          </li>
        )}
        {fields.map((field) => {
          if (!(field.kind in icons) || field.required === false) return null;
          const Icon = icons[field.kind as keyof typeof icons];
          return (
            <li key={field.key}>
              <Icon size={18} aria-hidden="true" />
              <Bdi>
                {field.kind === 'statement'
                  ? t('requests:choose.statement')
                  : textIn(language, field, 'label')}
              </Bdi>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** A draft goes on, an open request is followed, a form that is open is begun. */
function FormAction({ form, own }: Omit<FormDetailsProps, 'isNamed'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { type, id, opens_on, is_open } = form;
  const name = textIn(language, form, 'title');
  const fill = requestsAddresses.fill({ type, form_id: id });
  if (own && own.state !== 'draft') {
    return (
      <Button
        size={48}
        aria-label={t('requests:choose.to_request_of', { form: name })}
        renderLink={(link) => (
          <Link href={requestsAddresses.ownRequest({ type, id: own.id })} {...link} />
        )}
      >
        {t('requests:choose.to_request')}
      </Button>
    );
  }
  if (!own && !is_open) {
    return (
      <p className={styles.note}>
        {opens_on !== null
          ? t('requests:choose.opens', { day: formatDay(opens_on, language, 'short') })
          : t('requests:choose.closed')}
      </p>
    );
  }
  return (
    <>
      <Button
        size={48}
        look="primary"
        aria-label={t(own ? 'requests:choose.go_on_of' : 'requests:choose.begin_of', {
          form: name,
        })}
        renderLink={(link) => <Link href={fill} {...link} />}
      >
        {t(own ? 'requests:choose.go_on' : 'requests:choose.begin')}
      </Button>
      <p className={styles.note}>{t('requests:choose.kept')}</p>
    </>
  );
}
