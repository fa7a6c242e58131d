import {
  familiesAbroad,
  femaleNames,
  maleNames,
  type Name,
  type Nationality,
  saudiFamilies,
} from './name-lists.ts';
import { itemAt, type Random } from './random.ts';

/** 1 male, 2 female, as everywhere in the portal. */
export type Gender = 1 | 2;

/** First, father's and family name, in both languages. */
export type FullName = {
  first_name: string;
  middle_name: string;
  last_name: string;
  first_name_ar: string;
  middle_name_ar: string;
  last_name_ar: string;
};

export function drawNationality(random: Random, saudi_share: number): Nationality {
  if (random.chance(saudi_share)) return 'SA';
  return random.weighted([
    ['YE', 26],
    ['EG', 20],
    ['SY', 18],
    ['JO', 10],
    ['SD', 10],
    ['PS', 8],
    ['PK', 5],
    ['IN', 3],
  ]);
}

export function drawName(random: Random, gender: Gender, nationality: Nationality): FullName {
  const first = random.pickFromFront(gender === 1 ? maleNames : femaleNames);
  const family = random.pickFromFront(
    nationality === 'SA' ? saudiFamilies : familiesAbroad[nationality],
  );
  return fullName(first, drawFather(random, first), family);
}

// A son named exactly as his father is rare enough to look like a mistake in the records.
function drawFather(random: Random, first: Name): Name {
  const father = random.pickFromFront(maleNames);
  return father[0] === first[0] ? drawFather(random, first) : father;
}

/** For names written out by hand: three words in each language. */
export function nameFrom(name: string, name_ar: string): FullName {
  const en = name.split(' ');
  const ar = name_ar.split(' ');
  const part = (index: number): Name => [itemAt(en, index), itemAt(ar, index)];
  return fullName(part(0), part(1), part(2));
}

export function wholeName(person: FullName): { name: string; name_ar: string } {
  return {
    name: `${person.first_name} ${person.middle_name} ${person.last_name}`,
    name_ar: `${person.first_name_ar} ${person.middle_name_ar} ${person.last_name_ar}`,
  };
}

function fullName(first: Name, father: Name, family: Name): FullName {
  return {
    first_name: first[0],
    middle_name: father[0],
    last_name: family[0],
    first_name_ar: first[1],
    middle_name_ar: father[1],
    last_name_ar: family[1],
  };
}
