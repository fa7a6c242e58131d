import { IconCalendarOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/dates.ts';
import type { Day } from '#platform/language/day.ts';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import { useLanguage } from '#platform/ui/use-language.ts';
import { useCall } from '#platform/web/queries.ts';
import { appointmentsContract, type Guide } from '../contract.ts';

interface NoFreeSlotsProps {
  guide: Guide | null;
  onShow: (day: Day) => void;
}

/** A week without a free time leads to the first one there is, or to the guide. */
export function NoFreeSlots({ guide, onShow }: NoFreeSlotsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { listFreeSlots } = appointmentsContract.calls;
  const first = useCall(listFreeSlots, { query: { page_size: 1 } }).data?.results[0];
  return (
    <Panel>
      <EmptyState
        icon={<IconCalendarOff size={28} stroke={1.25} />}
        title={t('appointments:book.empty_title')}
        text={t('appointments:book.empty_text', { email: guide?.email ?? '' })}
        actions={
          first && (
            <Button onClick={() => onShow(first.day)}>
              {t('appointments:book.next_free', { day: formatDay(first.day, language, 'short') })}
            </Button>
          )
        }
      />
    </Panel>
  );
}
