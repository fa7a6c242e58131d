import { IconDeviceMobile, IconLock, IconUserCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { formatMoment } from '#platform/language/times/dates.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { ProgressBar } from '#platform/ui/facts/progress-bar.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { Notice } from '#platform/ui/states/notice.tsx';
import { today } from '#platform/web/server-clock.ts';
import { byStudent, type Definition } from '#services/forms/contract.ts';
import { FormFields } from '#services/forms/web/public.tsx';
import { usePublicSettings } from '#services/settings/web/public.ts';
import { asForm } from '../as-form.ts';
import type { OpenTurn } from '../contract.ts';
import styles from './answer.module.css';
import { type AnsweringState, useAnswering } from './use-answering.ts';

interface AnswerFormProps {
  turn: OpenTurn;
  kept: Readonly<Record<string, unknown>>;
  onKeep: (answers: Readonly<Record<string, unknown>>) => Promise<boolean>;
  /** Sends them for good; true once they are counted. */
  onSend: (answers: object) => Promise<boolean>;
  /** The way back to the list. */
  back: React.ReactNode;
}

/** A questionnaire, one section a page; the promise about names is always in sight, in the same words. */
export function AnswerForm({ turn, kept, onKeep, onSend, back }: AnswerFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const form = asForm(turn.sections, turn.student ? 'admin' : 'student');
  const answering = useAnswering({ form, kept, onKeep });
  const [isSent, setSent] = useState(false);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    if (!answering.check() || !answering.whole) return;
    setSending(true);
    setSent(await onSend(answering.whole));
    setSending(false);
  };
  if (isSent) {
    return (
      <EmptyState
        icon={<IconUserCheck size={28} />}
        title={t('questionnaires:answer.thanks')}
        text={t(`questionnaires:answer.thanks_${wayOf(turn)}`)}
        actions={back}
      />
    );
  }
  const closes = t('questionnaires:answer.closes', {
    when: formatMoment(turn.ends_at, language, 'brief'),
  });
  return (
    <div className={styles.page}>
      <PageHeader
        title={<Bdi>{nameOf(turn)}</Bdi>}
        sentence={[turn.site && nameOf(turn.site), turn.student && nameOf(turn.student), closes]
          .filter(Boolean)
          .join(' · ')}
      />
      <PromiseLine way={wayOf(turn)} />
      <Progress answering={answering} form={form} />
      <Panel>
        <FormFields
          definition={form}
          owner={byStudent}
          only={answering.keys}
          values={answering.values}
          set={answering.set}
          errors={answering.errors}
          today={today()}
          options={{}}
          record={[]}
          purpose={null}
          files={[]}
        />
        <Foot turn={turn} answering={answering} isSending={isSending} onSend={() => void send()} />
      </Panel>
      {textIn(language, turn, 'description') && (
        <p className={styles.note}>{textIn(language, turn, 'description')}</p>
      )}
    </div>
  );
}

const wayOf = ({ way, is_evaluation }: OpenTurn) => (is_evaluation ? 'evaluation' : way);

function PromiseLine({ way }: { way: ReturnType<typeof wayOf> }) {
  const { t } = useTranslation();
  const { academic } = usePublicSettings();
  return (
    <Notice
      tone="success"
      icon={way === 'anonymous' ? <IconLock size={20} /> : <IconUserCheck size={20} />}
    >
      {t(`questionnaires:answer.promise_${way}`, { count: academic.least_answers })}
    </Notice>
  );
}

interface ProgressProps {
  answering: AnsweringState;
  form: Definition;
}

/** The section in words, and how many of its questions are answered. */
function Progress({ answering, form }: ProgressProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { place, number, count, keys } = answering;
  const section = form.sections[place];
  const name = section ? textIn(language, section, 'title') : '';
  const label = t('questionnaires:answer.section', { number, count, name });
  const share =
    (number - 1 + answering.answered(place) / Math.max(1, keys.length)) / Math.max(1, count);
  return (
    <div className={styles.progress}>
      <ProgressBar percent={Math.round(share * 100)} label={label} height={6} />
      <p>
        <b>{label}</b>
        <span className={styles.note}>
          {t('questionnaires:answer.answered', {
            done: answering.answered(place),
            of: keys.length,
          })}
        </span>
      </p>
    </div>
  );
}

interface FootProps {
  turn: OpenTurn;
  answering: AnsweringState;
  isSending: boolean;
  onSend: () => void;
}

/** The place where answers are kept, and the way on. */
function Foot({ turn, answering, isSending, onSend }: FootProps) {
  const { t } = useTranslation();
  const { next, previous, goTo, isKept } = answering;
  const foot = useRef<HTMLDivElement>(null);
  // A trainer has no account.
  const keptBy = turn.way === 'graded' && turn.student ? 'linked' : turn.way;
  const move = (place: number) => {
    goTo(place);
    // A trainer answers below the students of the day.
    foot.current?.closest(`.${styles.page}`)?.scrollIntoView();
  };
  return (
    <div className={styles.foot} ref={foot}>
      <span className={styles.kept} role="status">
        <IconDeviceMobile size={18} stroke={1.5} aria-hidden="true" />
        {isKept ? t(`questionnaires:answer.kept_${keptBy}`) : t('questionnaires:answer.keeping')}
      </span>
      <span className={styles.acts}>
        {previous !== null && (
          <Button size={48} look="quiet" onClick={() => move(previous)}>
            {t('questionnaires:answer.previous')}
          </Button>
        )}
        {next === null ? (
          <Button size={48} look="primary" busy={isSending} onClick={onSend}>
            {t('questionnaires:answer.send')}
          </Button>
        ) : (
          <Button size={48} look="primary" onClick={() => answering.check() && move(next)}>
            {t('questionnaires:answer.next')}
          </Button>
        )}
      </span>
    </div>
  );
}
