import { IconCalendarOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import type { Day } from '#platform/language/times/day.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePublicSettings } from '#services/settings/web/public.ts';
import { appointmentsCalls } from '../../calls.ts';
import type { Guide } from '../../contract.ts';
import { useMinutes } from '../use-minutes.ts';
import { WaitButton } from './wait-button.tsx';

interface NoFreeSlotsProps {
  guide: Guide | null;
  /** False for students who have a booking or are already in line. */
  canWait: boolean;
  onShow: (day: Day) => void;
}

/** Shown in a week without free slots: leads to the first free one, or to the waiting line. */
export function NoFreeSlots({ guide, canWait, onShow }: NoFreeSlotsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { listFreeSlots } = appointmentsCalls;
  const minutes = useMinutes();
  const { hold_minutes } = usePublicSettings().appointments;
  const all = useCall(listFreeSlots, { query: { page_size: 1 } });
  const first = all.data?.results[0];
  const isFull = all.data?.count === 0;
  return (
    <Panel>
      <EmptyState
        icon={<IconCalendarOff size={28} stroke={1.25} />}
        title={t(isFull ? 'appointments:waiting.full_title' : 'appointments:book.empty_title')}
        text={
          isFull
            ? canWait && t('appointments:waiting.full_text', { minutes: minutes(hold_minutes) })
            : t('appointments:book.empty_text', { email: guide?.email ?? '' })
        }
        actions={
          first ? (
            <Button onClick={() => onShow(first.day)}>
              {t('appointments:book.next_free', { day: formatDay(first.day, language, 'short') })}
            </Button>
          ) : (
            isFull && canWait && <WaitButton />
          )
        }
      />
    </Panel>
  );
}
