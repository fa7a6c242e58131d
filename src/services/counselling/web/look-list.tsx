import { useTranslation } from 'react-i18next';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Moment } from '#platform/ui/facts/moment.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { RowList, RowListItem } from '#platform/ui/tables/row-list.tsx';
import { useMe } from '#platform/web/me.tsx';
import type { Look } from '../contract.ts';

/** Who looked at a record, when, and by which right; in an emergency also why. */
export function LookList({ looks }: { looks: readonly Look[] }) {
  const { t } = useTranslation();
  const { titledNameOf } = useNames();
  const me = useMe();
  if (looks.length === 0) return null;
  return (
    <RowList>
      {looks.map(({ person, at, kind, way, reason }) => (
        <RowListItem
          key={`${at} ${person.id} ${kind}`}
          name={
            person.id === me.id ? t('counselling:looks.you') : <Bdi>{titledNameOf(person)}</Bdi>
          }
          second={
            <Dotted
              facts={[
                t(`counselling:looks.kinds.${kind}`),
                t(`counselling:looks.ways.${way}`),
                <Moment key="at" at={at} />,
              ]}
            />
          }
          third={reason && t('counselling:looks.reason', { reason })}
        />
      ))}
    </RowList>
  );
}
