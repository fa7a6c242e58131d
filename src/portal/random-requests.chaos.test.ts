import { randomRequestTests } from './testing/random-requests.ts';

randomRequestTests({ times: 180 });
