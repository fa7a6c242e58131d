import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '#platform/web/me.tsx';
import { LedAway } from './led-away.tsx';

/** Areas that are shut to a halted student, whether or not the address has a screen. */
const shutAreas = /^\/(form|internship|questionaire)(\/|$)/;

export function UnknownAddress() {
  const { is_halted } = useMe();
  const { latestLocation } = useRouter();
  const [asked] = useState(latestLocation.pathname);
  return <LedAway to="/panel" halted={is_halted && shutAreas.test(asked)} />;
}
