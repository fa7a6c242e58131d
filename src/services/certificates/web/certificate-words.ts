import type { Mark } from '#platform/ui/facts/status-mark.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { useMay } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { guidanceCalls } from '#services/guidance/calls.ts';
import { sidesCalls } from '#services/sides/calls.ts';
import { certificatesCalls } from '../calls.ts';
import type { CertificateState, GraduateState } from '../certificate.ts';

export const graduateMarks: Record<GraduateState, Mark> = {
  ready: 'not_begun',
  lacking: 'refused',
  to_confirm: 'under_review',
  confirmed: 'accepted',
};

export const certificateMarks: Record<CertificateState, Mark> = {
  issued: 'under_review',
  confirmed: 'accepted',
  replaced: 'cancelled',
  revoked: 'refused',
};

/** The calls whose answers staff change by issuing, confirming and ending certificates. */
export const graduatesChanged = [
  certificatesCalls.countGraduates,
  certificatesCalls.listGraduates,
] as const;

/** All colleges as options: registration reads them with its students, internship staff with its places. */
export function useColleges() {
  const { nameOf } = useNames();
  const mayGuide = useMay(guidanceCalls.listChoices);
  const ofStudents = useCall(guidanceCalls.listChoices, {}, { enabled: mayGuide });
  const ofPlaces = useCall(sidesCalls.listPlaces, {}, { enabled: !mayGuide });
  const choices = mayGuide ? ofStudents : ofPlaces;
  return {
    choices,
    colleges: choices.data?.colleges.map((one) => ({ value: String(one.id), label: nameOf(one) })),
  };
}
