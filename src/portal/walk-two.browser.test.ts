import { walk } from './testing/walk.ts';

walk(1, 2);
