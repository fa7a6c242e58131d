import { en as demo } from '#services/demo/phrases/en.ts';
import { en as home } from './home-en.ts';
import { en as pages } from './public-en.ts';
import { en as screens } from './screens-en.ts';
import { en as staff } from './staff-en.ts';

/** All phrases, for the server: the packs that browsers load, and those of the demo’s own pages. */
export const en = { ...pages, ...home, ...screens, ...staff, demo };
