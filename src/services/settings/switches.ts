import { wholeNumber } from '#platform/contract/fields.ts';
import { group, onOff, setting } from './setting.ts';

/** The spec's system switches, by its names. Off closes the calls of the services that hang on it. */
export const switches = group({
  AcademicEnable: onOff(true),
  FormsEnable: onOff(true),
  InternshipEnable: onOff(true),
  /** The digital library's. */
  SaudiDigital: onOff(true),
  PsychologicalEnable: onOff(true),
  PaymentEnable: onOff(true),
  QuestionaireEnable: onOff(true),
  /** Shows a banner on home and closes nothing. */
  RegistrationOpen: onOff(false),
  /** A browser that has kept another number clears what it keeps and loads anew. */
  forceReload: setting('number', wholeNumber({ min: 0, max: 1_000_000_000 }), 0),
});

/** A name that is no switch closes nothing; the portal's test holds contracts to these names. */
export function isSwitchedOn(
  { switches: standing }: { switches: typeof switches.standard },
  name: string,
): boolean {
  return Object.entries(standing).every(([key, is_on]) => key !== name || is_on !== false);
}
