import { useTranslation } from 'react-i18next';
import { userTypes } from '#platform/access/actor.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { useMe } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { guidanceCalls } from '../calls.ts';

const { getStudent } = guidanceCalls;

/** The line below "Academic guidance" on home: what staff do there, or the student's own progress. */
export function TabLine() {
  return useMe().user_type === userTypes.student ? <OwnLine /> : <StaffLine />;
}

function StaffLine() {
  const { t } = useTranslation();
  return t('guidance:tab.text');
}

function OwnLine() {
  const { t } = useTranslation();
  const student = useCall(getStudent, { params: { id: useMe().id } }).data;
  if (!student || student.gpa === null) return t('guidance:tab.own_first');
  const { gpa, passed_hours: passed, total_hours: total } = student;
  return t('guidance:tab.own', { gpa: formatNumber(gpa, 2), passed, total });
}
