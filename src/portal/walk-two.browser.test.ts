import { walkShort } from './testing/walk.ts';

walkShort(1, 2);
