import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { datePieces } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { Link } from '#platform/web/link.tsx';
import { useMay } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { reloadsAddresses } from '../addresses.ts';
import { reloadsCalls } from '../calls.ts';
import type { ReloadKind } from '../reload.ts';

const { getFreshness, listRuns } = reloadsCalls;

interface StaleNoticeProps {
  /** The kinds that the screen judges students by. */
  kinds: readonly ReloadKind[];
}

/** Says that figures may have changed since, with a link to the reloads for people who may start one. */
export function StaleNotice({ kinds }: StaleNoticeProps) {
  const { t } = useTranslation();
  const mayReload = useMay(listRuns);
  const { data } = useCall(getFreshness, {});
  const now = new Date(serverNow());
  const stale = kinds.flatMap((kind) => {
    const [as_of, from] = [data?.[kind], data?.stale_at[kind]];
    return as_of && from && new Date(from) <= now ? [{ kind, as_of }] : [];
  });
  if (stale.length === 0) return null;
  return (
    <Notice
      tone={mayReload ? 'warning' : 'neutral'}
      icon={<IconHistory size={20} />}
      title={t('reloads:stale.title')}
      action={mayReload && <Link href={reloadsAddresses.reload()}>{t('reloads:menu.reload')}</Link>}
    >
      {t('reloads:stale.text')}
      {stale.map((one) => (
        <AsOf key={one.kind} {...one} />
      ))}
    </Notice>
  );
}

function AsOf({ kind, as_of }: { kind: ReloadKind; as_of: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { first, second } = datePieces(riyadhDay(as_of), language);
  const when = relativeMoment(as_of, serverNow(), language);
  return (
    <p>
      <time dateTime={as_of}>
        <Dotted facts={[t(`reloads:stale.as_of.${kind}`, { when }), first, second]} />
      </time>
    </p>
  );
}
