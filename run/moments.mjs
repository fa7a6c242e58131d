import { look } from './steps.mjs';

/** When tests have fallen elsewhere; the demo's first term ends on 17 December 2026. Times of Riyadh. */
const moments = /** @type {const} */ ([
  ['a night', '2026-12-02T02:30+03:00'],
  ['a Friday noon', '2026-12-04T12:00+03:00'],
  ['a Thursday evening', '2026-12-10T20:00+03:00'],
  ['the last day of a term', '2026-12-17T10:00+03:00'],
  ['midnight after it', '2026-12-17T23:58+03:00'],
  ['New Year', '2027-01-01T00:01+03:00'],
  ['New Year in UTC', '2026-12-31T23:59Z'],
  ['two months later', '2027-01-27T09:00+03:00'],
  ['a summer', '2027-07-15T15:00+03:00'],
  ['29 February', '2028-02-29T09:00+03:00'],
]);

/** Tests whose clock is another: all of the API at each moment, the browser at two. */
export const atMoments = [
  ...moments.map(([name, moment]) => at(name, moment, 'api')),
  ...moments.filter((_, place) => place < 2).map(([name, moment]) => at(name, moment, 'browser')),
];

/** @param {string} name @param {string} moment @param {'api' | 'browser'} project */
function at(name, moment, project) {
  return look(`${project} at ${name}`, ['run/at-moment.mjs', moment, '--project', project]);
}
