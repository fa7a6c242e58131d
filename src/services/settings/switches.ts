import { wholeNumber } from '#platform/contract/fields.ts';
import { group, onOff, setting } from './setting.ts';

/** The spec's system switches, with its names. A switch that is off closes the calls of its services. */
export const switches = group({
  AcademicEnable: onOff(true),
  FormsEnable: onOff(true),
  InternshipEnable: onOff(true),
  /** The digital library. */
  SaudiDigital: onOff(true),
  PsychologicalEnable: onOff(true),
  PaymentEnable: onOff(true),
  QuestionaireEnable: onOff(true),
  /** Shows a banner on home and closes nothing. */
  RegistrationOpen: onOff(false),
  /** When this number changes, browsers clear their storage and reload. */
  forceReload: setting('number', wholeNumber({ min: 0, max: 1_000_000_000 }), 0),
});

/** An unknown name closes nothing; a test of the portal checks that contracts only use these names. */
export function isSwitchedOn(
  { switches: standing }: { switches: typeof switches.standard },
  name: string,
): boolean {
  return Object.entries(standing).every(([key, is_on]) => key !== name || is_on !== false);
}

/** The services' switches that are off; announcing registration closes nothing. */
export function closedSwitches(standing: typeof switches.standard): string[] {
  return Object.entries(standing)
    .filter(([name, is_on]) => is_on === false && name !== 'RegistrationOpen')
    .map(([name]) => name);
}
