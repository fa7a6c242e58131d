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
import type { OwnDistribution, OwnWish } from '../contract.ts';
import styles from './run.module.css';
import { useDistributionWords } from './use-distribution-words.ts';

const gates = ['not_enabled', 'documents_not_accepted'];

/** A student's seat of each published distribution, and what became of each wish; it arrives live. */
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
                <OwnPanel key={one.run_id} own={one} />
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
  const { period, published_at, internship, position, group, gpa, wishes } = own;
  return (
    <Panel tone={internship ? 'accent' : undefined}>
      <p className={styles.note}>
        <Dotted
          facts={[
            periodOf(period),
            t('distribution:own.published', {
              when: relativeMoment(published_at, serverNow(), language),
            }),
          ]}
        />
      </p>
      {internship ? (
        <>
          <h2 className={styles.name}>
            <Bdi>{placeOf(internship)}</Bdi>
          </h2>
          <p className={styles.note}>
            <Dotted
              facts={[
                position === null
                  ? t('distribution:own.seat_left')
                  : t('distribution:own.seat_wish', {
                      wish: wishOf(position),
                      count: wishes.length,
                    }),
                group && t('distribution:own.group_of', { group: nameOf(group) }),
              ]}
            />
          </p>
        </>
      ) : (
        <>
          <h2 className={styles.name}>{t('distribution:own.without')}</h2>
          <p className={styles.note}>{t('distribution:own.without_text')}</p>
        </>
      )}
      {wishes.length > 0 && (
        <>
          <h3 className={styles.why}>{t('distribution:own.why')}</h3>
          <ol className={styles.wishes}>
            {wishes.map((wish) => (
              <OwnWishItem key={wish.position} wish={wish} gpa={gpa} />
            ))}
          </ol>
        </>
      )}
    </Panel>
  );
}

function OwnWishItem({ wish, gpa }: { wish: OwnWish; gpa: number | null }) {
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
        {is_seat && <p className={styles.note}>{t('distribution:own.seat')}</p>}
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

function OwnWhy({ wish: { capacity, has_quota, last_gpa, group_seats }, why, gpa }: OwnWhyProps) {
  const { t } = useTranslation();
  const last = last_gpa === null ? '' : formatNumber(last_gpa, 2);
  const reasons = {
    taken: t('distribution:own.taken'),
    group: t('distribution:own.group'),
    gpa:
      gpa === null
        ? t('distribution:own.last_only', { last })
        : t('distribution:own.last', {
            last,
            gpa: formatNumber(gpa, 2),
            difference: formatNumber((last_gpa ?? 0) - gpa, 2),
          }),
    lot: t('distribution:own.lot', { last }),
    not_theirs: t('distribution:own.not_theirs'),
  };
  return (
    <>
      {why !== 'not_theirs' && (
        <StatusMark mark="refused">
          {has_quota ? t('distribution:own.quota_full') : t('distribution:own.full', { capacity })}
        </StatusMark>
      )}
      <p className={styles.note}>
        {reasons[why]}
        {group_seats > 0 && why !== 'group' && (
          <> {t('distribution:own.group_seats', { count: group_seats })}</>
        )}
      </p>
    </>
  );
}
