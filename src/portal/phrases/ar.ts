import { joinPhrases } from '#platform/language/phrases.ts';
import { ar as demo } from '#services/demo/phrases/ar.ts';
import { ar as home } from './home-ar.ts';
import { ar as pages } from './public-ar.ts';
import { ar as screens } from './screens-ar.ts';
import { ar as server } from './server-ar.ts';
import { ar as staff } from './staff-ar.ts';

/** All phrases, for the server: the packs that browsers load, those of the demo’s own pages, and its own. */
export const ar = joinPhrases(pages, home, screens, staff, { demo }, server);
