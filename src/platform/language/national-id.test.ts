import { expect, test } from 'vitest';
import { isNationalId } from './national-id.ts';

test.each(['1058529940', '1001244019', '2172323137', '1000000016', '1000000073'])(
  '%s is an id',
  (id) => {
    expect(isNationalId(id)).toBe(true);
  },
);

test.each(['1234567890', '1058529941', '9058529940', '105852994', '10585299400', '', '١٠٥٨٥٢٩٩٤٠'])(
  '%j is none',
  (id) => {
    expect(isNationalId(id)).toBe(false);
  },
);
