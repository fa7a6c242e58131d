import { walkShort } from './testing/walk.ts';

walkShort(0, 2);
