import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { text } from '#platform/contract/fields.ts';
import { formatGregorian, formatHijri } from '#platform/language/times/dates.ts';
import type { Day } from '#platform/language/times/day.ts';
import { relativeDay } from '#platform/language/times/relative.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { KeyCap } from '#platform/ui/buttons/key-cap.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { NumberedReasons } from '#platform/ui/fields/numbered-reasons.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { Form } from '#platform/ui/forms/form.tsx';
import { FormProblem } from '#platform/ui/forms/form-problem.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { Panel, PanelSection } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { usePhone } from '#platform/ui/look/use-phone.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCall } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { useToday } from '#platform/web/today.ts';
import { useKeys } from '#platform/web/use-keys.ts';
import { useReadyReasons } from '#services/settings/web/public.ts';
import { requirementsCalls } from '../calls.ts';
import type { DocumentShown } from '../contract.ts';
import type { DocumentStatus } from '../document.ts';
import { documentMarks } from './document-words.ts';
import styles from './review-screen.module.css';
import type { Deciding } from './use-deciding.ts';

const { getDocument } = requirementsCalls;

type Refusing = Exclude<DocumentStatus, 'A'>;

const places = { NM: 'document_returned', RJ: 'document_rejected' } as const;
const verbs = { NM: 'returned', RJ: 'reject' } as const;

interface DecisionPanelProps {
  document: DocumentShown;
  deciding: Deciding;
  /** Whether it has been in sight for a moment: what nobody has seen isn't decided by the second press of two. */
  isSeen: boolean;
  /** To the next one in the queue, or the one before. */
  onStep: (by: 1 | -1) => void;
}

/**
 * A document's facts and its three decisions by the keys 1, 2 and 3; the last two wait for a reason's number. Digits
 * don't depend on the keyboard's language; the arrows follow the reading side. On a phone the reasons are a sheet,
 * elsewhere they stand under the decisions from the start.
 */
export function DecisionPanel({ document, deciding, isSeen, onStep }: DecisionPanelProps) {
  const { t } = useTranslation();
  const [refusing, setRefusing] = useState<Refusing | null>(null);
  const [isOwn, setOwn] = useState(false);
  const readyFor = useReadyReasons(true);
  const isPhone = usePhone();
  const reasonsFor = (status: Refusing) => readyFor(places[status]).slice(0, 9);
  const reasons = refusing ? reasonsFor(refusing) : [];
  const busy = deciding.isPending || !isSeen;
  function press(status: DocumentStatus, reason?: string): void {
    if (!busy) deciding.press(document, status, reason);
  }
  const onward = useLanguage() === 'ar' ? 'ArrowLeft' : 'ArrowRight';
  useKeys((key, { target }) => {
    if (key === 'Escape') return setRefusing(null);
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      // A paper that is larger than its frame is scrolled by them.
      const isScrolled = target instanceof Element && target.closest('section[tabindex]');
      return isScrolled ? undefined : onStep(key === onward ? 1 : -1);
    }
    if (refusing === null) {
      if (key === '1') press('A');
      if (key === '2') setRefusing('NM');
      if (key === '3') setRefusing('RJ');
      return;
    }
    if (key === '0') return setOwn(true);
    const reason = reasons[Number(key) - 1];
    if (reason) press(refusing, reason);
  });
  const close = () => {
    setRefusing(null);
    setOwn(false);
  };
  const chooses = refusing && (
    <ReasonChoice
      {...{ reasons, isOwn }}
      busy={busy}
      verb={t(`requirements:review.${verbs[refusing]}`)}
      onOwn={() => setOwn(true)}
      onChoose={(reason) => press(refusing, reason)}
      onSend={(reason) => deciding.decide(document, refusing, reason)}
    />
  );
  const title =
    refusing &&
    t('requirements:review.choose_reason', {
      verb: t(`requirements:review.${verbs[refusing]}`),
    });
  return (
    <Panel flush className={styles.facts ?? ''} aria-label={t('requirements:review.decisions')}>
      <DocumentFacts document={document}>
        <PanelSection className={styles.decision ?? ''}>
          {refusing === null || isPhone ? (
            <div className={styles.verbs}>
              <Button look="primary" size={48} wide busy={busy} onClick={() => press('A')}>
                {t(`requirements:review.${isPhone ? 'accept_brief' : 'accept'}`)} <KeyCap>1</KeyCap>
              </Button>
              <Button size={48} wide onClick={() => setRefusing('NM')}>
                {t(`requirements:review.${isPhone ? 'returned_brief' : 'returned'}`)}{' '}
                <KeyCap>2</KeyCap>
              </Button>
              <Button look="danger-outline" size={48} wide onClick={() => setRefusing('RJ')}>
                {t('requirements:review.reject')} <KeyCap>3</KeyCap>
              </Button>
            </div>
          ) : (
            <>
              <h3 className={styles.title}>{title}</h3>
              {chooses}
              <Button look="quiet" onClick={close}>
                {t('requirements:review.back')}
              </Button>
            </>
          )}
        </PanelSection>
        {refusing === null && !isPhone && (
          <PanelSection className={styles.ready ?? ''}>
            {(['NM', 'RJ'] as const).map((status) => (
              <ReadyDecisions
                key={status}
                title={t('requirements:review.ready', {
                  verb: t(`requirements:review.${verbs[status]}`),
                })}
                reasons={reasonsFor(status)}
                busy={busy}
                onChoose={(reason) => press(status, reason)}
              />
            ))}
          </PanelSection>
        )}
      </DocumentFacts>
      <Dialog opened={isPhone && refusing !== null} onClose={close} title={title}>
        {chooses}
      </Dialog>
    </Panel>
  );
}

interface ReasonChoiceProps {
  reasons: readonly string[];
  isOwn: boolean;
  busy: boolean;
  verb: string;
  onOwn: () => void;
  onChoose: (reason: string) => void;
  onSend: (reason: string) => Promise<unknown>;
}

/** The reasons by number, the last of which is in one's own words. */
function ReasonChoice({ reasons, isOwn, busy, verb, onOwn, onChoose, onSend }: ReasonChoiceProps) {
  const { t } = useTranslation();
  if (isOwn) return <OwnReason {...{ busy, verb, onSend }} />;
  return (
    <NumberedReasons
      reasons={reasons}
      last={{ cap: 0, text: t('requirements:review.own_words'), onPress: onOwn }}
      disabled={busy}
      onChoose={onChoose}
    />
  );
}

interface ReadyDecisionsProps {
  title: string;
  reasons: readonly string[];
  busy: boolean;
  onChoose: (reason: string) => void;
}

/** A decision with each of its ready-made reasons: one press for both. */
function ReadyDecisions({ title, reasons, busy, onChoose }: ReadyDecisionsProps) {
  const id = useId();
  if (reasons.length === 0) return null;
  return (
    <div>
      <h3 id={id} className={styles.small}>
        {title}
      </h3>
      <ul aria-labelledby={id} className={styles.chips}>
        {reasons.map((reason) => (
          <li key={reason}>
            <button
              type="button"
              className={styles.chosen}
              disabled={busy}
              onClick={() => onChoose(reason)}
            >
              {reason}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface DocumentFactsProps {
  document: DocumentShown;
  /** The decisions, between the document's own facts and the student's other documents. */
  children: ReactNode;
}

function DocumentFacts({ document, children }: DocumentFactsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const today = useToday();
  const known = useCall(getDocument, { params: { id: document.id } });
  const { student, major, requirement, issued_on, expires_on } = document;
  // The calendar that papers are printed in stands first here.
  const dayIn = (day: Day, end?: ReactNode) => (
    <TwoLines
      plain
      first={formatGregorian(day, language)}
      second={<Dotted facts={[formatHijri(day, language), end]} />}
    />
  );
  const endOf = (day: Day) => {
    const when = relativeDay(day, today, language);
    return day < today ? <StatusMark mark="refused">{when}</StatusMark> : when;
  };
  const { earlier = [], others = [] } = known.data ?? {};
  return (
    <>
      <div className={styles.about}>
        <h2 className={styles.title}>{nameOf(requirement)}</h2>
        <span className={styles.chips}>
          {document.is_urgent && (
            <span className={styles.chip}>{t('requirements:review.urgent')}</span>
          )}
          {requirement.is_mandatory && (
            <span className={styles.chip}>{t('requirements:mandatory')}</span>
          )}
        </span>
      </div>
      <PanelSection className={styles.known ?? ''}>
        <Facts
          facts={[
            {
              label: t('requirements:column.student'),
              value: (
                <TwoLines
                  plain
                  first={<Bdi>{nameOf(student)}</Bdi>}
                  second={<Bdi dir="ltr">{student.user_id}</Bdi>}
                />
              ),
            },
            ...(major ? [{ label: t('requirements:column.major'), value: nameOf(major) }] : []),
            ...(issued_on
              ? [{ label: t('requirements:column.issued_on'), value: dayIn(issued_on as Day) }]
              : []),
            expires_on
              ? {
                  label: t('requirements:column.expires_on'),
                  value: dayIn(expires_on as Day, endOf(expires_on as Day)),
                }
              : { label: t('requirements:review.validity'), value: t('requirements:endless') },
          ]}
        />
      </PanelSection>
      {earlier.length > 0 && (
        <PanelSection className={styles.known ?? ''}>
          <h3 className={styles.title}>{t('requirements:review.earlier')}</h3>
          {earlier.map((one) => (
            <p key={one.id} className={styles.past}>
              <StatusMark mark={documentMarks[one.state]} quiet>
                {t(`requirements:states.${one.state}`)}
              </StatusMark>{' '}
              <Bdi>{one.rej_reason}</Bdi>
            </p>
          ))}
        </PanelSection>
      )}
      {children}
      {others.length > 0 && (
        <PanelSection className={styles.known ?? ''}>
          <h3 className={styles.title}>{t('requirements:review.others')}</h3>
          <ul className={styles.others}>
            {others.map((one) => (
              <li key={one.id}>
                <span>{nameOf(one)}</span>
                <StatusMark mark={documentMarks[one.state ?? 'missing']} quiet>
                  {t(`requirements:states.${one.state ?? 'missing'}`)}
                </StatusMark>
              </li>
            ))}
          </ul>
        </PanelSection>
      )}
    </>
  );
}

const ownReason = z.strictObject({ reason: text({ max: 500, multiline: true }) });

interface OwnReasonProps {
  busy: boolean;
  verb: string;
  onSend: (reason: string) => Promise<unknown>;
}

function OwnReason({ busy, verb, onSend }: OwnReasonProps) {
  const { t } = useTranslation();
  const form = useSchemaForm({ schema: ownReason, defaults: { reason: '' } });
  const { onSubmit } = useSubmit(form, ({ reason }) => onSend(reason));
  const { setFocus } = form;
  useEffect(() => setFocus('reason'), [setFocus]);
  return (
    <Form onSubmit={onSubmit}>
      <TextArea {...fieldOf(form, 'reason')} label={t('requirements:review.reason')} rows={3} />
      <FormProblem>{form.problem}</FormProblem>
      <SubmitButton size={40} busy={busy}>
        {verb}
      </SubmitButton>
    </Form>
  );
}
