import { defineCalls } from '#platform/contract/calls.ts';
import type { PeopleShapes } from './contract.ts';

export const peopleCalls = defineCalls<PeopleShapes>('people')({});
