import { IconCloudOff, IconLanguage } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames, otherLanguage } from '#platform/language/language.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { useLanguage } from '#platform/web/language.ts';
import { today } from '#platform/web/server-clock.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { UniversityMark, useUniversityName } from '#services/settings/web/public.ts';
import type { TrainerDay } from '../../contract.ts';
import { CodeCard } from './code-card.tsx';
import styles from './day-screen.module.css';
import { type Shown, StudentItem } from './student-item.tsx';
import { useDay } from './use-day.ts';

interface DayScreenProps {
  /** Another service's part of the page, below the students. */
  below: ComponentType<{ token: string }>;
}

/** A trainer's students of today, opened by the link on a phone: no shell, no menu. */
export function DayScreen({ below }: DayScreenProps) {
  const { t } = useTranslation();
  const { token } = useParams({ strict: false }) as { token: string };
  const day = useDay(token);
  usePageTitle(t('training:trainer.title'));
  const waiting = day.entries.length;
  return (
    <div className={styles.page}>
      <Header />
      <div role="status">
        {day.connection === 'off' && (
          <Notice
            tone="warning"
            icon={<IconCloudOff size={22} />}
            title={t('training:trainer.offline')}
          >
            {waiting > 0 && (
              <span className={styles.kept}>{t('training:trainer.kept', { count: waiting })}</span>
            )}
          </Notice>
        )}
        {day.connection === 'back' && (
          <Notice tone="success">{t('training:trainer.all_sent')}</Notice>
        )}
      </div>
      <AnswerFrame answer={day.answer}>
        {(reply) => <Day token={token} reply={reply} day={day} below={below} />}
      </AnswerFrame>
    </div>
  );
}

function Header() {
  const { language, switchLanguage } = useLanguage();
  const other = otherLanguage(language);
  return (
    <header className={styles.header}>
      <span className={styles.brand}>
        <UniversityMark size={36} />
        <Bdi>{useUniversityName()}</Bdi>
      </span>
      <Button
        look="plain"
        icon={<IconLanguage size={18} aria-hidden="true" />}
        onClick={switchLanguage}
      >
        <span lang={other}>{languageNames[other]}</span>
      </Button>
    </header>
  );
}

interface DayProps extends DayScreenProps {
  token: string;
  reply: TrainerDay;
  day: ReturnType<typeof useDay>;
}

function Day({ token, reply, day: { entries, mark }, below: Below }: DayProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { nameOf } = useNames();
  const [asks, setAsks] = useState(false);
  const { internship, trainer, students, until } = reply;
  const now = today();
  const shown = students.map((student): Shown => {
    const entry = entries.find(
      ({ placement, day }) => placement === student.placement && day === now,
    );
    return {
      ...student,
      paused_until: (student.paused_until ?? '') >= now ? student.paused_until : null,
      isWaiting: entry !== undefined,
      mark: entry ? { ...entry, source: 'trainer' } : reply.today === now ? student.mark : null,
    };
  });
  const expected = shown.filter((one) => !one.paused_until);
  const unmarked = expected.filter((one) => one.mark === null);
  const countOf = (state: string) => shown.filter((one) => one.mark?.state === state).length;
  const markRest = () =>
    mark(...unmarked.map(({ placement }) => ({ placement, state: 'present' as const })));
  const finish = () => void toast.success({ title: t('training:trainer.finished') });
  return (
    <>
      <main className={styles.main}>
        <div className={styles.column}>
          <div>
            <h1>{t('training:trainer.title')}</h1>
            <p className={styles.sentence}>{formatDay(now, language, 'short')}</p>
            <p className={styles.note}>
              <Dotted
                facts={[
                  <Bdi key="side">{nameOf(internship.side)}</Bdi>,
                  <Bdi key="department">{nameOf(internship.department)}</Bdi>,
                  trainer && <Bdi key="trainer">{nameOf(trainer)}</Bdi>,
                ]}
              />
            </p>
          </div>
          <CodeCard code_key={reply.code_key} />
          <section>
            <div className={styles.listHead}>
              <h2>{t('training:trainer.students', { count: students.length })}</h2>
              {unmarked.length > 0 && (
                <Button look="plain" onClick={markRest}>
                  {t('training:trainer.mark_rest')}
                </Button>
              )}
            </div>
            {reply.is_day_off && reply.today === now && (
              <p className={styles.note}>{t('training:trainer.day_off')}</p>
            )}
            {students.length === 0 && <p className={styles.note}>{t('training:trainer.nobody')}</p>}
            {students.length > 0 && (
              <ul className={styles.students}>
                {shown.map((student) => (
                  <StudentItem key={student.placement} student={student} onMark={mark} />
                ))}
              </ul>
            )}
          </section>
        </div>
        {students.length > 0 && (
          <div className={styles.foot}>
            <div className={styles.footLine}>
              <div>
                <p className={styles.total}>
                  {t('training:trainer.total', {
                    marked: expected.length - unmarked.length,
                    all: expected.length,
                  })}
                </p>
                <p className={styles.note}>
                  {t('training:trainer.sums', {
                    present: countOf('present'),
                    late: countOf('late'),
                    absent: countOf('absent'),
                  })}
                </p>
              </div>
              <Button
                look="primary"
                size={48}
                onClick={() => (unmarked.length > 0 ? setAsks(true) : finish())}
              >
                {t('training:trainer.finish')}
              </Button>
            </div>
          </div>
        )}
        <div className={styles.column}>
          <Below token={token} />
          <p className={styles.note}>
            {t('training:trainer.own_link', { day: formatDay(until, language, 'long') })}
          </p>
        </div>
      </main>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('training:trainer.finish_title')}
        text={t('training:trainer.finish_text', { count: unmarked.length })}
        verb={t('training:trainer.finish')}
        onConfirm={finish}
      />
    </>
  );
}
