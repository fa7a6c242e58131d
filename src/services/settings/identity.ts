import { z } from 'zod';
import { text, typed } from '#platform/contract/fields.ts';
import { foldDigits } from '#platform/language/numbers/digits.ts';
import { cleanText } from '#platform/language/text.ts';
import { contrastOf } from './contrast.ts';
import { group, setting } from './setting.ts';

/**
 * The accent is the background of white text, and the colour of marks on both page backgrounds (theme.css).
 */
const accentGrounds = [
  { ground: '#ffffff', least: 4.5 },
  { ground: '#f7f6f2', least: 4 },
];

const accent = text({ max: 7 }).pipe(
  z
    .string()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'invalid_colour')
    .refine(
      (colour) => accentGrounds.every(({ ground, least }) => contrastOf(colour, ground) >= least),
      'too_little_contrast',
    ),
);

/** Only https, with a domain name, and without a password, which every page would show. */
const url = text({ max: 500 }).pipe(
  z
    .url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'invalid_link' })
    .refine((typed) => !/^https:\/\/[^/?#]*@/i.test(typed), 'invalid_link'),
);

const label = text({ max: 60 });
const phone = typed(15)
  .transform((value) => foldDigits(cleanText(value)))
  .pipe(z.string().regex(/^\d{3,15}$/, 'invalid_support_phone'));
const email = text({ min: 0, max: 200 }).pipe(
  z.string().regex(/^$|^[^\s@<>"]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'invalid_email'),
);

/** The university's identity, shown on every page. */
export const identity = group({
  name: setting('text', text({ max: 80 }), 'Waha University'),
  name_ar: setting('text', text({ max: 80 }), 'جامعة الواحة'),
  /** Id of a file uploaded for `university_mark`; null shows the portal's own mark. */
  mark: setting(
    'image',
    z
      .string()
      .regex(/^[1-9]\d{0,8}$/, 'invalid')
      .nullable(),
    null,
  ),
  accent: setting('colour', accent, '#1b8354'),
  footer_links: setting(
    'links',
    z.array(z.strictObject({ label, label_ar: label, url })).max(8),
    [],
  ),
  /** Digits only; a 9200 number is displayed in groups of three. */
  support_phone: setting('phone', phone, '920000417'),
  support_email: setting('text', email, ''),
  /** Where the digital library opens. */
  library_url: setting('text', url, 'https://sdl.edu.sa'),
});
