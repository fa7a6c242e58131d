import { joinPhrases } from '#platform/language/phrases.ts';
import { en as demo } from '#services/demo/phrases/en.ts';
import { en as home } from './home-en.ts';
import { en as pages } from './public-en.ts';
import { en as screens } from './screens-en.ts';
import { en as server } from './server-en.ts';
import { en as staff } from './staff-en.ts';

/** All phrases, for the server: the packs that browsers load, those of the demo’s own pages, and its own. */
export const en = joinPhrases(pages, home, screens, staff, { demo }, server);
