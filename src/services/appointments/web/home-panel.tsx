import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { userTypes } from '#platform/access/actor.ts';
import { isAllowed } from '#platform/access/allow.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Link } from '#platform/web/link.tsx';
import { useMe } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { appointmentsAddresses } from '../addresses.ts';
import { appointmentsCalls } from '../calls.ts';
import { NextAppointment } from './next-appointment-panel.tsx';

// Staff's alone: a student's home need not load it.
const GuidePanel = lazy(async () => ({ default: (await import('./guide-panel.tsx')).GuidePanel }));

const { listMyBookings, printDay } = appointmentsCalls;

/** The next appointment as a figure on home, for students and guides; nothing if there is none. */
export function HomePanel() {
  const me = useMe();
  if (me.user_type === userTypes.student) return <StudentPanel />;
  return isAllowed(printDay.allow, me) ? <GuidePanel id={me.id} /> : null;
}

function StudentPanel() {
  const { t } = useTranslation();
  const { titledNameOf } = useNames();
  const ahead = useCall(listMyBookings, { query: { ahead: 'true', ordering: 'day' } });
  const next = ahead.data?.results[0];
  if (!next) return null;
  return (
    <NextAppointment slot={next.slot} name={titledNameOf(next.slot.staff)}>
      <Button wide renderLink={(link) => <Link href={appointmentsAddresses.mine()} {...link} />}>
        {t('appointments:mine.title')}
      </Button>
    </NextAppointment>
  );
}
