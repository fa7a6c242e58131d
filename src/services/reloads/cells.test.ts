import { describe, expect, test } from 'vitest';
import { CellReader } from './cells.ts';

/** A cell's value and the codes of its faults. */
function read<Value>(written: string, how: (reader: CellReader) => Value) {
  const reader = new CellReader({ cell: written });
  return { value: how(reader), codes: reader.faults.map(({ code }) => code) };
}

describe('text', () => {
  test('is cleaned, and its length is kept within bounds', () => {
    expect(read(' \u202eسارة\u200b ', (it) => it.text('cell'))).toEqual({
      value: 'سارة',
      codes: [],
    });
    expect(read('  ', (it) => it.text('cell')).codes).toEqual(['required']);
    expect(read('', (it) => it.optionalText('cell'))).toEqual({ value: '', codes: [] });
    expect(read('abcd', (it) => it.text('cell', 3)).codes).toEqual(['too_long']);
  });

  test('of an endless cell the beginning is looked at, and it has one fault', () => {
    const endless = ` ${'\u0301\u0316'.repeat(50_000)}`;
    const ways: ((reader: CellReader) => unknown)[] = [
      (it) => it.text('cell'),
      (it) => it.userId('cell'),
      (it) => it.optionalEmail('cell'),
      (it) => it.optionalPhone('cell'),
      (it) => it.day('cell'),
      (it) => it.roleCodes('cell'),
    ];
    for (const how of ways) {
      expect(read(endless, how).codes).toEqual(['too_long']);
      expect(read(`${'\u200b'.repeat(50_000)}1`, how).codes).toEqual(['too_long']);
    }
  });
});

describe('ids', () => {
  test('take any digits and keep zeros in front', () => {
    expect(read('٠٠٧', (it) => it.userId('cell'))).toEqual({ value: '007', codes: [] });
    expect(read('12a', (it) => it.userId('cell')).codes).toEqual(['digits_only']);
    expect(read('', (it) => it.optionalUserId('cell')).value).toBeNull();
  });

  test('a national id has its shape and its check digit', () => {
    expect(read('1000000016', (it) => it.nationalId('cell')).codes).toEqual([]);
    expect(read('١٠٠٠٠٠٠٠١٦', (it) => it.nationalId('cell')).value).toBe('1000000016');
    expect(read('1000000017', (it) => it.nationalId('cell')).codes).toEqual([
      'national_id_check_digit',
    ]);
    expect(read('3000000016', (it) => it.nationalId('cell')).codes).toEqual(['national_id_shape']);
    expect(read('100000001', (it) => it.nationalId('cell')).codes).toEqual(['national_id_shape']);
    expect(read('', (it) => it.nationalId('cell')).codes).toEqual(['required']);
  });
});

describe('numbers', () => {
  test('stay within their bounds, both ends included', () => {
    const level = (written: string) => read(written, (it) => it.whole('cell', 1, 15));
    expect(level('15')).toEqual({ value: 15, codes: [] });
    expect(level('١٥').value).toBe(15);
    expect(level('16').codes).toEqual(['out_of_range']);
    expect(level('1.5').codes).toEqual(['not_a_number']);
    expect(level('').codes).toEqual(['required']);
  });

  test('a GPA has two decimals at most, or is not there yet', () => {
    const gpa = (written: string) => read(written, (it) => it.optionalDecimal('cell', 0, 5));
    expect(gpa('3.75').value).toBe(3.75);
    expect(gpa('٣٫٧٥').value).toBe(3.75);
    expect(gpa('3.750').codes).toEqual([]);
    expect(gpa('3.755').codes).toEqual(['not_a_number']);
    expect(gpa('5.01').codes).toEqual(['out_of_range']);
    expect(gpa('').value).toBeNull();
  });

  test('roles may be parted in several ways and count once', () => {
    expect(read('3|2| 29', (it) => it.roleCodes('cell')).value).toEqual([3, 2, 29]);
    expect(read('3;2,3', (it) => it.roleCodes('cell')).value).toEqual([3, 2]);
    expect(read('', (it) => it.roleCodes('cell'))).toEqual({ value: [], codes: [] });
    expect(read('30', (it) => it.roleCodes('cell')).codes).toEqual(['unknown_role']);
    expect(read('dean', (it) => it.roleCodes('cell')).codes).toEqual(['unknown_role']);
  });
});

describe('other cells', () => {
  test('yes and no', () => {
    for (const yes of ['1', 'true', 'TRUE', 'نعم', '١']) {
      expect(read(yes, (it) => it.flag('cell'))).toEqual({ value: true, codes: [] });
    }
    for (const no of ['0', 'false', 'No', 'لا']) {
      expect(read(no, (it) => it.flag('cell'))).toEqual({ value: false, codes: [] });
    }
    expect(read('2', (it) => it.flag('cell')).codes).toEqual(['not_yes_or_no']);
    expect(read('', (it) => it.flag('cell')).codes).toEqual(['required']);
  });

  test('days in either calendar', () => {
    const day = (written: string) => read(written, (it) => it.day('cell'));
    expect(day('2005-03-14').value).toBe('2005-03-14');
    expect(day('14/03/2005').value).toBe('2005-03-14');
    expect(day('1446/02/14').value).toBe('2024-08-18');
    expect(day('١٤٤٦-٠٢-١٤').value).toBe('2024-08-18');
    expect(day('2005-02-30').codes).toEqual(['invalid_date']);
    expect(day('14/03/05').codes).toEqual(['invalid_date']);
    expect(day('').codes).toEqual(['required']);
  });

  test('phones and mail addresses may be absent, and are whole where they are not', () => {
    expect(read('+966 50 000 0001', (it) => it.optionalPhone('cell')).value).toBe('500000001');
    expect(read('', (it) => it.optionalPhone('cell'))).toEqual({ value: '', codes: [] });
    expect(read('0112345678', (it) => it.optionalPhone('cell')).codes).toEqual(['invalid_phone']);
    expect(read('a@b.example', (it) => it.optionalEmail('cell')).codes).toEqual([]);
    expect(read('a@b', (it) => it.optionalEmail('cell')).codes).toEqual(['invalid_email']);
  });

  test('codes are those that the reference files know', () => {
    const known = new Set([1, 2]);
    expect(read('2', (it) => it.knownCode('cell', known, 'unknown_major')).codes).toEqual([]);
    expect(read('3', (it) => it.knownCode('cell', known, 'unknown_major')).codes).toEqual([
      'unknown_major',
    ]);
    const words = new Set(['enrolled']);
    expect(read('enroled', (it) => it.knownWord('cell', words, 'unknown_status')).codes).toEqual([
      'unknown_status',
    ]);
  });
});

test('a fault says the cell as it was written, and its bounds', () => {
  const reader = new CellReader({ level: ' 16 ' });
  reader.whole('level', 1, 15);
  expect(reader.faults).toEqual([
    { column: 'level', code: 'out_of_range', values: { value: '16', minimum: 1, maximum: 15 } },
  ]);
});
