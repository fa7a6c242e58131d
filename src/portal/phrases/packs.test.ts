import { expect, test } from 'vitest';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { ar as homeAr } from './home-ar.ts';
import { en as homeEn } from './home-en.ts';
import { ar as publicAr } from './public-ar.ts';
import { en as publicEn } from './public-en.ts';
import { ar as screensAr } from './screens-ar.ts';
import { en as screensEn } from './screens-en.ts';
import { ar as staffAr } from './staff-ar.ts';
import { en as staffEn } from './staff-en.ts';

test.each([
  ['ar', ar, [publicAr, homeAr, screensAr, staffAr]],
  ['en', en, [publicEn, homeEn, screensEn, staffEn]],
])(
  'in %s each service’s phrases come with one pack; the demo’s pages bring their own',
  (_, all, packs) => {
    const { demo } = all;
    // A service without phrases of its own is in no pack.
    const said = Object.entries(all).filter(([, words]) => Object.keys(words).length > 0);
    expect(Object.assign({ demo }, ...packs)).toEqual(Object.fromEntries(said));
  },
);
