/** The university whose portal this is. */
export interface University {
  name: string;
  name_ar: string;
  /** In digits alone; a 9200 number is read in threes. */
  support_phone: string;
}

export const university: University = {
  name: 'Waha University',
  name_ar: 'جامعة الواحة',
  support_phone: '920000417',
};

/** A 9200 number as it is read, in threes: `920 000 417`. */
export function inThrees(digits: string): string {
  return digits.replace(/(\d{3})(?=\d)/g, '$1 ');
}
