import {
  IconCircleCheck,
  IconClock,
  IconCloudOff,
  IconDownload,
  IconStethoscope,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/language/times/dates.ts';
import { riyadhDay, riyadhTime } from '#platform/language/times/day.ts';
import { relativeDay, timeLeft } from '#platform/language/times/relative.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel, PanelSection } from '#platform/ui/layout/panel.tsx';
import { Tabs } from '#platform/ui/layout/tabs.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { usePhone } from '#platform/ui/look/use-phone.ts';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { Spinner } from '#platform/ui/states/spinner.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import type { CallFailed } from '#platform/web/call.ts';
import { useDownload } from '#platform/web/download.ts';
import { useFailureText } from '#platform/web/failures.ts';
import { Link } from '#platform/web/link.tsx';
import { useListAddress } from '#platform/web/lists/list-address.ts';
import { useNow } from '#platform/web/now.ts';
import { keyOf, useCall } from '#platform/web/queries.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { wishesAddresses } from '../addresses.ts';
import { wishesCalls } from '../calls.ts';
import type { OwnWishes, Period } from '../contract.ts';
import { OffersList } from './offers-list.tsx';
import styles from './own-screen.module.css';
import { type Saving, useWishes } from './use-wishes.ts';
import { WishList } from './wish-list.tsx';

const { getOwn, printReceipt } = wishesCalls;

/** Where a student puts in order which internships they wish for, until the window closes. */
export function OwnScreen() {
  const { t } = useTranslation();
  const asked = useListAddress().read('period');
  const answer = useCall(
    getOwn,
    { query: asked ? { period: asked } : {} },
    { keepsPrevious: true },
  );
  usePageTitle(t('wishes:own.title'));
  const textOf = useFailureText();
  const { error, data } = answer;
  if (isGate(error)) {
    return (
      <Frame>
        <Empty title={textOf(error)} />
      </Frame>
    );
  }
  if (data && !data.period) {
    return (
      <Frame>
        <Empty title={t('wishes:own.no_period')} text={t('wishes:own.no_period_text')} />
      </Frame>
    );
  }
  return (
    <AnswerFrame answer={answer}>
      {(reply) =>
        reply.period && <OnePeriod key={reply.period.id} reply={reply} period={reply.period} />
      }
    </AnswerFrame>
  );
}

const gates = ['not_enabled', 'documents_not_accepted'];

/** What a student isn't let in for is said in place, since trying again doesn't help. */
const isGate = (error: CallFailed | null): error is CallFailed =>
  error !== null && gates.includes(error.code);

interface FrameProps {
  sentence?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

function Frame({ sentence, actions, children }: FrameProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        crumbs={[{ label: t('wishes:own.area') }, { label: t('wishes:name') }]}
        title={t('wishes:own.title')}
        sentence={sentence}
        actions={actions}
      />
      {children}
    </>
  );
}

function Empty({ title, text, note }: { title: string; text?: string; note?: string }) {
  return (
    <Panel>
      <EmptyState icon={<IconStethoscope size={28} />} title={title} text={text} note={note} />
    </Panel>
  );
}

/** The state of a window as the server's clock has it: the page turns at the second, without being asked anew. */
function useWindowState(period: Period): Period['state'] {
  const client = useQueryClient();
  const [state, setState] = useState(period.state);
  useEffect(() => {
    setState(period.state);
    if (period.state === 'closed') return undefined;
    const turns = period.state === 'open' ? period.closes_at : period.opens_at;
    const left = Math.max(Date.parse(turns) - serverNow().getTime(), 0);
    // A longer wait than a timer takes ends with a reply that comes before.
    const turning = setTimeout(
      () => {
        if (period.state === 'open') setState('closed');
        void client.invalidateQueries({ queryKey: keyOf(getOwn) });
      },
      Math.min(left, 2 ** 31 - 1),
    );
    return () => clearTimeout(turning);
  }, [client, period]);
  return state;
}

function OnePeriod({ reply, period }: { reply: OwnWishes; period: Period }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const state = useWindowState(period);
  const { wishes, saving, saved_at, receipt, change } = useWishes(reply, period);
  const isOpen = state === 'open';
  const count = wishes.length;
  const { gpa, offered } = reply;
  const title = t('wishes:period_of', { number: period.number, cycle: nameOf(period.cycle) });
  const receiptOf = receipt !== null && count > 0 ? receipt : null;
  const isPhone = usePhone();
  const saved = <SavedMark saving={saving} saved_at={saved_at} />;
  const closing = <Closing period={period} state={state} />;
  const isEmpty = state === 'coming' || offered + count === 0 || (!isOpen && count === 0);
  return (
    <Frame
      sentence={`${t('wishes:own.count', { count, most: period.most })} ${title}.`}
      actions={!isPhone && saved}
    >
      <Periods periods={reply.periods} active={period.id} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Panel flush className={styles.first ?? ''}>
            {closing}
          </Panel>
          {isEmpty ? (
            <Nothing state={state} period={period} offered={offered} />
          ) : (
            <WishList
              wishes={wishes}
              gpa={gpa}
              most={period.most}
              isOpen={isOpen}
              onChange={change}
            />
          )}
          {isOpen && offered > count && (
            <OffersList period={period} gpa={gpa} wishes={wishes} onChange={change} />
          )}
        </div>
        <aside>
          <Panel flush>
            <div className={styles.beside}>{closing}</div>
            {receiptOf && (
              <PanelSection className={styles.receipt ?? ''}>
                <div>
                  <h2 className={styles.small}>{t('wishes:own.receipt')}</h2>
                  <p className={styles.note}>
                    {t('wishes:own.receipt_text', { receipt: receiptOf })}
                  </p>
                </div>
                {!isPhone && <ReceiptButton period={period} saving={saving} />}
              </PanelSection>
            )}
            <PanelSection>
              <h2 className={styles.small}>{t('wishes:own.how')}</h2>
              <p className={styles.note}>{t('wishes:own.how_groups')}</p>
              <p className={styles.note}>{t('wishes:own.how_order')}</p>
              <p className={styles.note}>{t('wishes:own.how_honest')}</p>
            </PanelSection>
            <PanelSection>
              <p className={styles.note}>{t('wishes:own.figures')}</p>
            </PanelSection>
          </Panel>
        </aside>
      </div>
      {isPhone && (receiptOf || saving !== 'saved') && (
        <div className={styles.bar}>
          {saved}
          {receiptOf && <ReceiptButton period={period} saving={saving} />}
        </div>
      )}
    </Frame>
  );
}

/** The periods of the open cycle, where there is more than one. */
function Periods({ periods, active }: { periods: readonly Period[]; active: number }) {
  const { t } = useTranslation();
  if (periods.length < 2) return null;
  return (
    <div className={styles.tabs}>
      <Tabs
        label={t('wishes:own.periods')}
        active={String(active)}
        tabs={periods.map(({ id, number, state }) => ({
          key: String(id),
          label: t(`wishes:tabs.${state}`, { number }),
        }))}
        renderLink={({ key }, link) => (
          <Link href={wishesAddresses.own({ period: key })} {...link} />
        )}
      />
    </div>
  );
}

function Nothing({
  state,
  period,
  offered,
}: {
  state: Period['state'];
  period: Period;
  offered: number;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const moment = (at: string) => formatMoment(at, language, 'short');
  if (state === 'coming') {
    return (
      <Empty
        title={t('wishes:own.coming', { moment: moment(period.opens_at) })}
        text={t('wishes:own.coming_text', { count: offered })}
      />
    );
  }
  if (offered === 0) {
    return <Empty title={t('wishes:own.no_offers')} text={t('wishes:own.no_offers_text')} />;
  }
  return <Empty title={t('wishes:own.closed_empty')} text={t('wishes:own.closed_empty_text')} />;
}

/** Whether the order on the screen is the server's, and since when. */
function SavedMark({ saving, saved_at }: { saving: Saving; saved_at: string | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow();
  if (saving === 'saved' && saved_at === null) return null;
  const day = saved_at && relativeDay(riyadhDay(saved_at), riyadhDay(now), language);
  const time = saved_at && formatTime(riyadhTime(saved_at), language);
  const icons = {
    saved: <IconCircleCheck size={20} aria-hidden="true" />,
    saving: <Spinner />,
    device: <IconCloudOff size={20} aria-hidden="true" />,
  };
  return (
    <p className={styles.saved} data-is={saving} role="status">
      {icons[saving]}
      {saving === 'saved' ? t('wishes:own.saved', { day, time }) : t(`wishes:own.${saving}`)}
    </p>
  );
}

function Closing({ period, state }: { period: Period; state: Period['state'] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow();
  const at = state === 'coming' ? period.opens_at : period.closes_at;
  return (
    <PanelSection className={styles.closing ?? ''}>
      <div>
        <p className={styles.note}>{t(`wishes:closing.${state}`)}</p>
        {state !== 'closed' && <p className={styles.left}>{timeLeft(now, at, language)}</p>}
        <p className={styles.note}>
          {t('wishes:closing.moment', { moment: formatMoment(at, language, 'short') })}
        </p>
      </div>
      <IconClock size={24} stroke={1.5} aria-hidden="true" />
    </PanelSection>
  );
}

function ReceiptButton({ period, saving }: { period: Period; saving: Saving }) {
  const { t } = useTranslation();
  const download = useDownload(printReceipt);
  return (
    <Button
      look="primary"
      wide
      icon={<IconDownload size={18} aria-hidden="true" />}
      busy={download.isPending}
      // What isn't saved yet would not stand in it.
      disabled={saving !== 'saved'}
      onClick={() => download.mutate({ params: { period: period.id } })}
    >
      {t('wishes:own.download')}
    </Button>
  );
}
