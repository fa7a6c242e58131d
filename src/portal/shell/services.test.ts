import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { userTypes } from '#platform/access/actor.ts';
import { canOpen, type ServiceScreens } from '#platform/web/screens.ts';
import { gatherScreens } from './gather-screens.ts';
import { serviceScreens } from './services.ts';
import { studentServices } from './student-services.ts';

const services = new URL('../../services/', import.meta.url);

/** The names of changes that servers signal, read from their sources. */
const announced = readdirSync(services, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^[\w-]+\/server\/.*\.ts$/.test(file))
  .flatMap((file) => [
    ...readFileSync(new URL(file, services), 'utf8').matchAll(/\{ what: '(\w+)'/g),
  ])
  .flatMap(([, what]) => what ?? []);

test('every live signal is heard', () => {
  expect(announced.length).toBeGreaterThan(30);
  const { signals } = gatherScreens(serviceScreens);
  expect(Object.keys(signals)).toEqual(expect.arrayContaining(announced));
});

const student = { user_type: userTypes.student, role: 0, is_staff: true };

/** All that a student may open or see of a service. */
function partsOf(service: ServiceScreens): readonly object[] {
  const { routes, menu, recordTabs = [], recordFacts = [], recordActions = [] } = service;
  const { listActions = [], asides = [] } = service;
  return [
    ...[...routes, ...menu, ...recordTabs, ...recordFacts],
    ...[...recordActions, ...listActions, ...asides],
  ].filter(({ needs }) => canOpen(needs, student));
}

test('students load all that they may open, and staff load it too', () => {
  expect(serviceScreens).toEqual(expect.arrayContaining([...studentServices]));
  const apart = serviceScreens.filter((service) => !studentServices.includes(service));
  expect(apart.length).toBeGreaterThan(20);
  for (const service of apart) expect(partsOf(service), service.service).toEqual([]);
});

test('students hear every signal that concerns what they may read', () => {
  const whole = gatherScreens(serviceScreens).signals;
  const { signals } = gatherScreens(studentServices);
  for (const [what, calls] of Object.entries(whole)) {
    const own = calls.filter((call) => canOpen(call, student)).map(({ name }) => name);
    const heard = (signals[what] ?? []).map(({ name }) => name);
    expect(heard, what).toEqual(expect.arrayContaining(own));
  }
});
