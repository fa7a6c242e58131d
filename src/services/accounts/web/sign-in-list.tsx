import { IconAlertTriangle, IconLogin2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/language/times/dates.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { ErrorState } from '#platform/ui/states/error-state.tsx';
import { Skeleton } from '#platform/ui/states/skeleton.tsx';
import { RowList, RowListItem } from '#platform/ui/tables/row-list.tsx';
import { useCall } from '#platform/web/queries.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { accountsCalls } from '../calls.ts';
import { failedArrivals, type SignInEntry } from '../contract.ts';
import { useDeviceName } from './device-name.ts';

const shown = 5;

/** The user's latest sign-in events. */
export function SignInList() {
  const { t } = useTranslation();
  const { listSignIns } = accountsCalls;
  const entries = useCall(listSignIns, { query: { page_size: shown } });
  if (entries.error) return <ErrorState onRetry={() => entries.refetch()} />;
  if (!entries.data) return <Skeleton rows={2} columns={2} />;
  const { count, results } = entries.data;
  return (
    <RowList note={t(count === 0 ? 'accounts:sign_ins.empty' : 'accounts:sign_ins.note')}>
      {results.map((entry) => (
        <SignInRow key={entry.id} entry={entry} />
      ))}
    </RowList>
  );
}

function SignInRow({ entry }: { entry: SignInEntry }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const deviceName = useDeviceName();
  const { what, last_at, times, place } = entry;
  const isFailure = failedArrivals.includes(what);
  const Icon = isFailure ? IconAlertTriangle : IconLogin2;
  return (
    <RowListItem
      icon={<Icon size={20} />}
      name={
        <Dotted
          facts={[
            t(`accounts:trail.${what}`),
            times > 1 && t('accounts:sign_ins.times', { count: times }),
          ]}
        />
      }
      second={
        <Dotted facts={[deviceName(entry), relativeMoment(last_at, serverNow(), language)]} />
      }
      third={
        <>
          {formatMoment(last_at, language, 'brief')}
          <br />
          <Bdi dir="ltr">{place}</Bdi>
        </>
      }
    />
  );
}
