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
