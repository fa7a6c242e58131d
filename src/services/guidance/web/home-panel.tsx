import { useTranslation } from 'react-i18next';
import { userTypes } from '#platform/access/actor.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { FigureRows, FigureSection } from '#platform/ui/layout/figure-section.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Link } from '#platform/web/link.tsx';
import { useMe } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { nearAlerts } from '../absence-meter.ts';
import { guidanceAddresses } from '../addresses.ts';
import { guidanceCalls } from '../calls.ts';

const { getAbsences } = guidanceCalls;

/** On home, for students only. */
export function HomePanel() {
  const { id, user_type } = useMe();
  return user_type === userTypes.student ? <AbsencePanel id={id} /> : null;
}

/** The lectures left in courses where the next alert is near; renders nothing if there are none. */
function AbsencePanel({ id }: { id: number }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const absences = useCall(getAbsences, { params: { id }, query: {} }).data;
  const [nearest, ...others] = nearAlerts(absences?.courses ?? []);
  if (!nearest) return null;
  const { course, alert, left } = nearest;
  const before = (of: typeof alert) => t(`guidance:home.before.${of}`);
  return (
    <FigureSection
      title={t('guidance:home.absence')}
      figure={formatNumber(left)}
      what={t('guidance:home.left', { count: left, before: before(alert), course: nameOf(course) })}
      action={
        <Button
          wide
          renderLink={(link) => (
            <Link href={guidanceAddresses.ownRecord({ tab: 'absences' })} {...link} />
          )}
        >
          {t('guidance:home.open')}
        </Button>
      }
    >
      <FigureRows
        rows={others.map((other) => ({
          key: other.course.course_code,
          label: <Bdi>{nameOf(other.course)}</Bdi>,
          value: t('guidance:home.also', { left: other.left, before: before(other.alert) }),
        }))}
      />
    </FigureSection>
  );
}
