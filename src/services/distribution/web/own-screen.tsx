import { IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Star } from '#platform/ui/facts/star.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { useFailureText } from '#platform/web/failures.ts';
import { useCall } from '#platform/web/queries.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { distributionCalls } from '../calls.ts';
import type { OwnDistribution, OwnRun, OwnWish } from '../run-shapes.ts';
import styles from './run.module.css';
import { useDistributionWords } from './use-distribution-words.ts';

const gates = ['internship_not_enabled', 'documents_not_accepted'];

/** A student's seat of each published distribution, and the outcome of each wish; it arrives live. */
export function OwnScreen() {
  const { t } = useTranslation();
  const textOf = useFailureText();
  const title = t('distribution:menu.own');
  usePageTitle(title);
  const answer = useCall(distributionCalls.getOwn, {});
  const { error } = answer;
  const icon = <IconListCheck size={28} />;
  return (
    <>
      <PageHeader title={title} sentence={t('distribution:own.sentence')} />
      {error && gates.includes(error.code) ? (
        <Panel>
          <EmptyState icon={icon} title={textOf(error)} />
        </Panel>
      ) : (
        <AnswerFrame answer={answer}>
          {({ results }) => (
            <div className={styles.main} aria-live="polite">
              {results.length === 0 && (
                <Panel>
                  <EmptyState
                    icon={icon}
                    title={t('distribution:own.empty')}
                    text={t('distribution:own.empty_text')}
                  />
                </Panel>
              )}
              {results.map((one) => (
                <OwnPanel key={`${one.run?.id}:${one.seat?.id}`} own={one} />
              ))}
            </div>
          )}
        </AnswerFrame>
      )}
    </>
  );
}

function OwnPanel({ own }: { own: OwnDistribution }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { periodOf, placeOf, wishOf } = useDistributionWords();
  const { period, seat, changed_at, run } = own;
  const whenOf = (moment: string) => relativeMoment(moment, serverNow(), language);
  const changed = changed_at === null ? null : changeOf(own, whenOf(changed_at));
  return (
    <Panel tone={seat ? 'accent' : undefined}>
      {period && (
        <p className={styles.note}>
          <Dotted
            facts={[
              periodOf(period),
              run && t('distribution:own.published', { when: whenOf(run.published_at) }),
            ]}
          />
        </p>
      )}
      <h2 className={styles.name}>
        {seat ? <Bdi>{placeOf(seat)}</Bdi> : t(`distribution:own.${changed ? 'gone' : 'without'}`)}
      </h2>
      {changed && <p className={styles.note}>{changed}</p>}
      {!changed && seat && run && (
        <p className={styles.note}>
          <Dotted
            facts={[
              run.position === null
                ? t('distribution:own.seat_left')
                : t('distribution:own.seat_wish', {
                    wish: wishOf(run.position),
                    count: run.wishes.length,
                  }),
              run.group && t('distribution:own.group_of', { group: nameOf(run.group) }),
            ]}
          />
        </p>
      )}
      {!seat && <p className={styles.note}>{t('distribution:own.without_text')}</p>}
      {run && run.wishes.length > 0 && <OwnWishes run={run} isChanged={changed !== null} />}
    </Panel>
  );

  function changeOf({ seat: now, run: of }: OwnDistribution, when: string) {
    if (!of) return t('distribution:own.given', { when });
    if (!of.internship) return t('distribution:own.given_after', { when });
    const place = placeOf(of.internship);
    return t(`distribution:own.${now ? 'changed' : 'taken_back'}`, { when, place });
  }
}

function OwnWishes({ run: { wishes, gpa }, isChanged }: { run: OwnRun; isChanged: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <h3 className={styles.why}>{t('distribution:own.why')}</h3>
      <ol className={styles.wishes}>
        {wishes.map((wish) => (
          <OwnWishItem key={wish.position} wish={wish} gpa={gpa} isChanged={isChanged} />
        ))}
      </ol>
    </>
  );
}

interface OwnWishProps {
  wish: OwnWish;
  gpa: number | null;
  /** Whether the seat that the distribution gave isn't the student's any more. */
  isChanged: boolean;
}

function OwnWishItem({ wish, gpa, isChanged }: OwnWishProps) {
  const { t } = useTranslation();
  const { placeOf } = useDistributionWords();
  const { position, internship, is_seat, why } = wish;
  return (
    <li
      className={styles.wish}
      data-seat={is_seat || undefined}
      data-open={why === null || undefined}
    >
      <span className={styles.number}>{is_seat ? <Star size={16} /> : formatNumber(position)}</span>
      <div>
        <p className={styles.place}>
          <Bdi>{placeOf(internship)}</Bdi>
        </p>
        {is_seat && (
          <p className={styles.note}>{t(`distribution:own.${isChanged ? 'run_seat' : 'seat'}`)}</p>
        )}
        {!is_seat && why === null && <p className={styles.note}>{t('distribution:own.lower')}</p>}
        {why !== null && <OwnWhy wish={wish} why={why} gpa={gpa} />}
      </div>
    </li>
  );
}

interface OwnWhyProps {
  wish: OwnWish;
  why: NonNullable<OwnWish['why']>;
  gpa: number | null;
}

function OwnWhy({ wish: { capacity, quota, last_gpa, group_seats }, why, gpa }: OwnWhyProps) {
  const { t } = useTranslation();
  const last = last_gpa === null ? '' : formatNumber(last_gpa, 2);
  const bound = quota?.gender && quota.by_group ? 'both' : quota?.by_group ? 'group' : 'section';
  const who = t(`distribution:own.who.${bound}`);
  const full = quota
    ? t(`distribution:own.${quota.most > 0 ? 'bound_full' : 'bound_none'}`, {
        who,
        most: quota.most,
      })
    : t('distribution:own.full', { capacity });
  const reasons = {
    taken: t('distribution:own.taken'),
    bound: quota && quota.most > 0 ? t('distribution:own.bound') : '',
    group: t('distribution:own.group'),
    gpa:
      gpa === null
        ? t('distribution:own.last_only', { last })
        : t('distribution:own.last', {
            last,
            gpa: formatNumber(gpa, 2),
            difference: last_gpa === null ? '' : formatNumber(last_gpa - gpa, 2),
          }),
    lot: last_gpa === null ? t('distribution:own.lot_no_gpa') : t('distribution:own.lot', { last }),
    not_theirs: t('distribution:own.not_theirs'),
  };
  return (
    <>
      {why !== 'not_theirs' && <StatusMark mark="refused">{full}</StatusMark>}
      <p className={styles.note}>
        {reasons[why]}
        {group_seats > 0 && !quota && why !== 'group' && (
          <> {t('distribution:own.group_seats', { count: group_seats })}</>
        )}
      </p>
    </>
  );
}
