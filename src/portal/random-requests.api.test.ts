import { randomRequestTests } from './testing/random-requests.ts';

randomRequestTests();
