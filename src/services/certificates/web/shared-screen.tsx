import { IconDownload } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { datePieces, formatDay } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Notice, type Tone } from '#platform/ui/states/notice.tsx';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { useDownload } from '#platform/web/download.ts';
import { useCall } from '#platform/web/queries.ts';
import { GatePage } from '#services/accounts/web/public.tsx';
import { certificatesCalls } from '../calls.ts';
import styles from './shared-screen.module.css';

const { openShared, printShared } = certificatesCalls;
type Shared = ReplyOf<typeof openShared>;

/** The certificate behind a student's link: whether it is valid, its facts and its paper, for anybody who has the link. */
export function SharedScreen() {
  const { t } = useTranslation();
  const { token } = useParams({ strict: false }) as { token: string };
  const answer = useCall(openShared, { params: { token } });
  const { kind } = answer.data ?? {};
  const title = kind ? t(`certificates:kinds.${kind}`) : t('certificates:shared.title');
  return (
    <GatePage title={title} heading={title}>
      {/* A link to one person is nothing for a search engine. */}
      <meta name="robots" content="noindex" />
      <AnswerFrame answer={answer} columns={2}>
        {(shared) => <Found shared={shared} token={token} />}
      </AnswerFrame>
    </GatePage>
  );
}

const tones: Record<Shared['state'], Tone> = {
  valid: 'success',
  replaced: 'warning',
  revoked: 'error',
};

function Found({ shared, token }: { shared: Shared; token: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const print = useDownload(printShared);
  const { state, student, student_name, number, issued_at, ended_at, ends_at } = shared;
  const { date_from, date_to, join_term } = shared;
  const dayOf = (label: string, day: Parameters<typeof formatDay>[0] | null) =>
    day === null ? [] : [{ label, value: <TwoLines plain {...datePieces(day, language)} /> }];
  return (
    <div className={styles.found}>
      <Notice tone={tones[state]} title={t(`certificates:shared.${state}`)}>
        {t(`certificates:shared.${state}_text`)}
      </Notice>
      <Facts
        facts={[
          { label: t('certificates:shared.name'), value: <Bdi>{nameOf(student_name)}</Bdi> },
          { label: t('certificates:field.student_id'), value: <Bdi dir="ltr">{student}</Bdi> },
          { label: t('certificates:field.number'), value: <Bdi dir="ltr">{number}</Bdi> },
          ...dayOf(t('certificates:shared.issued_at'), issued_at),
          ...dayOf(t('certificates:field.date_from'), date_from),
          ...dayOf(t('certificates:field.date_to'), date_to),
          { label: t('certificates:shared.join_term'), value: <Bdi>{nameOf(join_term)}</Bdi> },
          ...dayOf(t('certificates:shared.ended_at'), ended_at),
        ]}
      />
      <Button
        size={48}
        wide
        look={state === 'valid' ? 'primary' : 'secondary'}
        icon={<IconDownload size={18} aria-hidden="true" />}
        busy={print.isPending}
        onClick={() => print.mutate({ params: { token } })}
      >
        {t('certificates:download')}
      </Button>
      <p className={styles.note}>
        {t('certificates:shared.until', { day: formatDay(riyadhDay(ends_at), language) })}
      </p>
    </div>
  );
}
