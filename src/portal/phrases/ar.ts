import { ar as demo } from '#services/demo/phrases/ar.ts';
import { ar as home } from './home-ar.ts';
import { ar as pages } from './public-ar.ts';
import { ar as screens } from './screens-ar.ts';
import { ar as staff } from './staff-ar.ts';

/** All phrases, for the server: the packs that browsers load, and those of the demo’s own pages. */
export const ar = { ...pages, ...home, ...screens, ...staff, demo };
