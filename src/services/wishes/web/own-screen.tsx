import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Panel, PanelSection } from '#platform/ui/layout/panel.tsx';
import { Tabs } from '#platform/ui/layout/tabs.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { usePhone } from '#platform/ui/look/use-phone.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import type { CallFailed } from '#platform/web/call.ts';
import { useFailureText } from '#platform/web/failures.ts';
import { Link } from '#platform/web/link.tsx';
import { useListAddress } from '#platform/web/lists/list-address.ts';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { requirementsAddresses } from '#services/requirements/addresses.ts';
import { wishesAddresses } from '../addresses.ts';
import { wishesCalls } from '../calls.ts';
import type { OwnWishes, Period } from '../contract.ts';
import { OffersList, OffersSheet } from './offers-list.tsx';
import { OwnEmpty, OwnFrame, OwnNothing } from './own-frame.tsx';
import styles from './own-screen.module.css';
import { ReceiptButton, SavedMark } from './saved-state.tsx';
import { useDaysOf } from './use-days-of.ts';
import { useWishes } from './use-wishes.ts';
import { useWindowState, WindowCloses } from './window-section.tsx';
import { WishList } from './wish-list.tsx';

/** Where a student puts in order which internships they wish for, until the window closes. */
export function OwnScreen() {
  const { t } = useTranslation();
  const asked = useListAddress().read('period');
  const answer = useCall(
    wishesCalls.getOwn,
    { query: asked ? { period: asked } : {} },
    { keepsPrevious: true },
  );
  usePageTitle(t('wishes:own.title'));
  const textOf = useFailureText();
  const { error, data } = answer;
  if (isGate(error)) {
    return (
      <OwnFrame>
        <OwnEmpty
          title={textOf(error)}
          actions={
            error.code === 'documents_not_accepted' && (
              <Button renderLink={(link) => <Link href={requirementsAddresses.own()} {...link} />}>
                {t('wishes:own.to_documents')}
              </Button>
            )
          }
        />
      </OwnFrame>
    );
  }
  if (data && !data.period) {
    return (
      <OwnFrame>
        <OwnEmpty title={t('wishes:own.no_period')} text={t('wishes:own.no_period_text')} />
      </OwnFrame>
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

const gates = ['internship_not_enabled', 'documents_not_accepted'];

/** Such a refusal is explained in place, since trying again doesn't help. */
const isGate = (error: CallFailed | null): error is CallFailed =>
  error !== null && gates.includes(error.code);

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
  const Offers = isPhone ? OffersSheet : OffersList;
  const saved = <SavedMark saving={saving} saved_at={saved_at} />;
  const isEmpty = state === 'coming' || offered + count === 0 || (!isOpen && count === 0);
  return (
    <OwnFrame
      sentence={`${t('wishes:own.count', { count, most: period.most })} ${title}.`}
      actions={!isPhone && saved}
    >
      <Periods periods={reply.periods} active={period.id} />
      {state !== 'closed' && <Seated seats={reply.seats} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Panel flush className={styles.first ?? ''}>
            <WindowCloses period={period} state={state} />
          </Panel>
          {isEmpty ? (
            <OwnNothing state={state} period={period} offered={offered} />
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
            <Offers period={period} gpa={gpa} wishes={wishes} onChange={change} />
          )}
        </div>
        <aside>
          <Panel flush>
            <WindowCloses period={period} state={state} isBeside />
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
              <p className={styles.note}>
                {t(period.most < offered ? 'wishes:own.how_honest_few' : 'wishes:own.how_honest')}
              </p>
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
    </OwnFrame>
  );
}

/** Tells a student who has a seat in the period's days that the distribution leaves them out. */
function Seated({ seats }: Pick<OwnWishes, 'seats'>) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const daysOf = useDaysOf();
  if (seats.length === 0) return null;
  return (
    <div className={styles.seated}>
      <Notice tone="info" title={t('wishes:own.seated')}>
        {seats.map((seat) => (
          <p key={seat.id}>
            <Dotted facts={[<Bdi key="side">{nameOf(seat.side)}</Bdi>, daysOf(seat)]} />
          </p>
        ))}
        <p>{t('wishes:own.seated_text')}</p>
      </Notice>
    </div>
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
