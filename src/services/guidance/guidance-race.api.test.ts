import { guidanceRaceTests } from '#services/guidance/testing/guidance-race.ts';

guidanceRaceTests();
