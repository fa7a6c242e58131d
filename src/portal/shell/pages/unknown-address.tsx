import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { houseAddresses } from '#platform/house/addresses.ts';
import { useMe } from '#platform/web/me.tsx';
import { isSwitchedOn, usePublicSettings } from '#services/settings/web/public.ts';
import { LedAway } from '../routes/led-away.tsx';

/** Areas closed to a halted student, whether or not a screen exists at the address. */
const shutAreas = /^\/(form|internship|questionaire)(\/|$)/;

/** The specification's areas and the switches that gate them, with or without a screen. */
const switchedAreas: readonly [area: RegExp, name: string][] = [
  [/^\/academic(\/|$)/, 'AcademicEnable'],
  [/^\/form(\/|$)/, 'FormsEnable'],
  [/^\/internship(\/|$)/, 'InternshipEnable'],
  [/^\/psyguidance(\/|$)/, 'PsychologicalEnable'],
  [/^\/payment(\/|$)/, 'PaymentEnable'],
  [/^\/questionaire(\/|$)/, 'QuestionaireEnable'],
];

export function UnknownAddress() {
  const { is_halted } = useMe();
  const settings = usePublicSettings();
  const { latestLocation } = useRouter();
  const [asked] = useState(latestLocation.pathname);
  const area = switchedAreas.find(([pattern]) => pattern.test(asked));
  const closed = area && !isSwitchedOn(settings, area[1]) ? area[1] : null;
  if (closed) return <LedAway to={houseAddresses.home()} closed={closed} />;
  return <LedAway to={houseAddresses.home()} halted={is_halted && shutAreas.test(asked)} />;
}
