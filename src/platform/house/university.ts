/** The university that this portal belongs to. */
export interface University {
  name: string;
  name_ar: string;
  /** Digits only; displayed in groups of three. */
  support_phone: string;
}

export const university: University = {
  name: 'Waha University',
  name_ar: 'جامعة الواحة',
  support_phone: '920000417',
};

/** Groups a 9200 number in threes: `920 000 417`. */
export function inThrees(digits: string): string {
  return digits.replace(/(\d{3})(?=\d)/g, '$1\u00a0');
}
