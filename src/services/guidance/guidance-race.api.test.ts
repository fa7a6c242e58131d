import { guidanceRaceTests } from '#portal/testing/guidance-race.ts';

guidanceRaceTests();
