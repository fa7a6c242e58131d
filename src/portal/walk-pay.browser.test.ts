import { walk } from './testing/walk.ts';

walk(0, 1);
