import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { DecidedEach } from '#platform/contract/deciding.ts';
import { text } from '#platform/contract/fields.ts';
import { languages } from '#platform/language/language.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Money } from '#platform/ui/facts/money.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { Menu } from '#platform/ui/overlays/menu.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { ActionButton } from '#platform/web/action-button.tsx';
import { DecisionDialog } from '#platform/web/decision-dialog.tsx';
import { useDownload } from '#platform/web/download.ts';
import { useMay } from '#platform/web/me.tsx';
import { stayOpen } from '#platform/web/queries.ts';
import { RefusedDialog } from '#platform/web/refused-dialog.tsx';
import { useReadyReasons } from '#services/settings/web/public.ts';
import { lettersCalls } from '../calls.ts';
import type { ShownLetter } from '../contract.ts';
import { isInternal } from '../letter.ts';
import { EditLetter } from './edit-dialog.tsx';
import styles from './letters.module.css';
import { AttachPayment } from './payment-dialog.tsx';
import { lettersChanged } from './use-letter-words.ts';

const { attachPayment, confirmLetters, coordinate, editLetter, endLink } = lettersCalls;
const { printLetter, printTrainerFees, sendLetter, settle } = lettersCalls;

const verbs = [2, 4, 3] as const;
type Verb = (typeof verbs)[number];

const withNote = z.strictObject({ reason: text({ min: 0, max: 500, multiline: true }) });
const withReason = z.strictObject({ reason: text({ min: 3, max: 500, multiline: true }) });

/** The actions on a letter at its stage that the user may take. */
export function LetterActions({ letter }: { letter: ShownLetter }) {
  const { stage, kind, link, is_on_way, sent_at } = letter;
  const mayWrite = useMay(editLetter);
  const mayConfirm = useMay(confirmLetters);
  const mayCoordinate = useMay(coordinate);
  const maySettle = useMay(settle);
  const mayAttach = useMay(attachPayment);
  const isSide = !isInternal(kind);
  const isOut = sent_at !== null;
  const isConfirmed = letter.confirmed_at !== null;
  const isOpen = !isConfirmed && stage !== 'rejected';
  return (
    <div className={styles.actions}>
      {stage === 'review' && mayCoordinate && <Decide letter={letter} call={coordinate} />}
      {stage === 'finance' && maySettle && <Decide letter={letter} call={settle} />}
      {stage === 'accepted' && mayConfirm && <Confirm letter={letter} confirmed />}
      {isConfirmed && isSide && mayWrite && <Send letter={letter} isAgain={isOut} />}
      {(link || is_on_way) && mayWrite && <EndLink letter={letter} />}
      {isConfirmed && !isOut && mayConfirm && <Confirm letter={letter} confirmed={false} />}
      {isOpen && mayWrite && <EditLetter letter={letter} />}
      {isConfirmed && mayAttach && <AttachPayment letter={letter} />}
      <Download letter={letter} />
      {kind === 'trainer_fees' && isConfirmed && maySettle && <PrintAccount letter={letter} />}
    </div>
  );
}

function Decide({
  letter,
  call,
}: {
  letter: ShownLetter;
  call: typeof coordinate | typeof settle;
}) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const [verb, setVerb] = useState<Verb | null>(null);
  const [shown, setShown] = useState<Verb>(2);
  const readyFor = useReadyReasons(verb !== null);
  const { id, version, kind, side, total_cost } = letter;
  return (
    <>
      {verbs.map((one) => (
        <Button
          key={one}
          size={40}
          look={one === 2 ? 'primary' : one === 3 ? 'danger-outline' : 'secondary'}
          onClick={() => {
            setShown(one);
            setVerb(one);
          }}
        >
          {t(`letters:decide.verbs.${one}`)}
        </Button>
      ))}
      <DecisionDialog
        opened={verb !== null}
        onClose={() => setVerb(null)}
        title={t(`letters:decide.titles.${shown}`)}
        facts={[
          { label: t('letters:field.kind'), value: t(`letters:kinds.${kind}`) },
          { label: t('letters:field.side'), value: <Bdi>{nameOf(side)}</Bdi> },
          { label: t('letters:field.total_cost'), value: <Money amount={total_cost} /> },
        ]}
        call={call}
        schema={shown === 2 ? withNote : withReason}
        defaults={{ reason: '' }}
        inputOf={({ reason }) => ({ params: { id }, body: { status: shown, reason, version } })}
        changes={lettersChanged}
        reason={{
          name: 'reason',
          label: t(`letters:decide.why.${shown}`),
          optional: shown === 2,
          ready: () => (shown === 2 ? [] : readyFor('training_rejected')),
        }}
        {...(shown === 3 ? { warning: t('letters:decide.final') } : {})}
        verb={t(`letters:decide.verbs.${shown}`)}
        busyText={t('platform:common.sending')}
        danger={shown === 3}
        said={t('letters:decide.done')}
      />
    </>
  );
}

function Confirm({
  letter: { id, version },
  confirmed,
}: {
  letter: ShownLetter;
  confirmed: boolean;
}) {
  const { t } = useTranslation();
  const [refused, setRefused] = useState<DecidedEach['refused']>([]);
  const verb = t(confirmed ? 'letters:letters.confirm' : 'letters:page.undo');
  return (
    <>
      <ActionButton
        size={40}
        look={confirmed ? 'primary' : 'secondary'}
        verb={verb}
        asks={{
          title: confirmed ? t('letters:letters.confirm_title') : verb,
          text: confirmed
            ? t('letters:letters.confirm_text', { count: 1 })
            : t('letters:page.undo_text'),
        }}
        call={confirmLetters}
        input={{ body: { letters: [{ id, version }], confirmed } }}
        changes={lettersChanged}
        onDone={(reply) => {
          setRefused(reply.refused);
          if (reply.done.length === 0) return;
          toast.success({
            title: confirmed
              ? t('letters:letters.confirmed', { count: 1 })
              : t('letters:page.undone'),
          });
        }}
      />
      <RefusedDialog refused={refused} onClose={() => setRefused([])} />
    </>
  );
}

function Send({ letter: { id }, isAgain }: { letter: ShownLetter; isAgain: boolean }) {
  const { t } = useTranslation();
  const verb = t(isAgain ? 'letters:page.send_again' : 'letters:page.send');
  return (
    <ActionButton
      size={40}
      look={isAgain ? 'secondary' : 'primary'}
      verb={verb}
      asks={{ title: verb, text: t('letters:page.send_text') }}
      call={sendLetter}
      input={{ params: { id } }}
      changes={lettersChanged}
      said={t('letters:page.sent')}
    />
  );
}

function EndLink({ letter: { id } }: { letter: ShownLetter }) {
  const { t } = useTranslation();
  const verb = t('letters:page.end_link');
  return (
    <ActionButton
      size={40}
      look="quiet"
      verb={verb}
      asks={{ title: verb, text: t('letters:page.end_link_text'), danger: true }}
      call={endLink}
      input={{ params: { id } }}
      changes={lettersChanged}
      said={t('letters:page.link_ended')}
    />
  );
}

/** The paper, in the language that is chosen for it. */
function Download({ letter: { id } }: { letter: ShownLetter }) {
  const { t } = useTranslation();
  const print = useDownload(printLetter);
  return (
    <Menu
      trigger={
        <Button
          size={40}
          busy={print.isPending}
          icon={<IconDownload size={18} aria-hidden="true" />}
        >
          {t('letters:page.paper')}
        </Button>
      }
      groups={[
        languages.map((language) => ({
          key: language,
          label: t(`letters:page.paper_${language}`),
          onPress: () => print.mutate({ params: { id }, query: { language } }),
        })),
      ]}
    />
  );
}

function PrintAccount({ letter: { id } }: { letter: ShownLetter }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const print = useDownload(printTrainerFees);
  return (
    <>
      <Button size={40} look="primary" onClick={() => setOpened(true)}>
        {t('letters:page.account')}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('letters:page.account_title')}
        text={t('letters:page.account_text')}
        verb={t('letters:page.account')}
        onConfirm={() =>
          print.mutateAsync({ params: { id }, body: { language: 'ar' } }).catch(stayOpen)
        }
      />
    </>
  );
}
