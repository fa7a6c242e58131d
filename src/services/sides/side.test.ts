import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { banks } from '#platform/language/banks.ts';
import { addDays, type Day, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import { internshipFields, personFields } from './contract.ts';
import { contractState, lastDay, nextWarning } from './side.ts';

const today: Day = '2026-11-22';
const aDay = fc.integer({ min: -900, max: 900 }).map((days) => addDays(today, days));

describe('a contract', () => {
  test.each([
    ['2026-11-23', '2027-11-22', 'coming'],
    ['2026-01-01', '2027-02-21', 'in_force'],
    ['2026-01-01', '2027-02-20', 'ending'],
    ['2026-01-01', '2026-11-22', 'ending'],
    ['2026-01-01', '2026-11-21', 'ended'],
  ] as const)('from %s to %s is %s', (contract_start, contract_end, state) => {
    expect(contractState({ contract_start, contract_end }, today)).toBe(state);
  });

  test('is warned of 90, 60 and 30 days before its end, at eight, and then never again', () => {
    const said: Day[] = [];
    let now = momentOf('2026-01-01', '00:00');
    for (;;) {
      const next = nextWarning('2026-12-31', now);
      if (!next) break;
      said.push(riyadhDay(next));
      now = next;
    }
    expect(said).toEqual(['2026-10-02', '2026-11-01', '2026-12-01']);
  });

  test('is warned of later than now and before its end, whenever one looks', () => {
    fc.assert(
      fc.property(aDay, aDay, (contract_end, day) => {
        const now = momentOf(day, '09:00');
        const next = nextWarning(contract_end, now);
        const left = [90, 60, 30].filter((days) => addDays(contract_end, -days) > day);
        expect(next === null).toBe(left.length === 0);
        if (next) expect(next > now && riyadhDay(next) < contract_end).toBe(true);
      }),
    );
  });
});

describe('the last day', () => {
  test.each([
    ['2027-03-07', { months: null, weeks: 4 }, '2027-04-03'],
    ['2027-01-01', { months: 1, weeks: null }, '2027-01-31'],
    ['2027-01-31', { months: 1, weeks: null }, '2027-02-27'],
    ['2026-12-15', { months: 3, weeks: null }, '2027-03-14'],
  ] as const)('from %s for %j is %s', (start, lasts, last) => {
    expect(lastDay(start, lasts)).toBe(last);
  });
});

/** A Saudi IBAN of this bank and account, with its check digits. */
function ibanOf(bank: string, account: string): string {
  const rest = BigInt(`${bank}${account}281000`) % 97n;
  return `SA${String(98n - rest).padStart(2, '0')}${bank}${account}`;
}

const aBank = fc.constantFrom(...banks.keys());
const account = fc.stringMatching(/^\d{18}$/);
const takes = (field: 'bank_IBAN' | 'swift', value: string) =>
  personFields.shape[field].safeParse(value);

describe('an account', () => {
  test('is of a bank that is known, by its check digits', () => {
    fc.assert(
      fc.property(aBank, account, (bank, number) => {
        const iban = ibanOf(bank, number);
        expect(takes('bank_IBAN', iban.replace(/.{4}/g, '$& ')).data).toBe(iban);
      }),
    );
  });

  test('with another digit anywhere is refused', () => {
    fc.assert(
      fc.property(
        aBank,
        account,
        fc.integer({ min: 2, max: 23 }),
        fc.integer({ min: 1, max: 9 }),
        (bank, number, at, more) => {
          const iban = ibanOf(bank, number);
          const other = (Number(iban[at]) + more) % 10;
          expect(
            takes('bank_IBAN', `${iban.slice(0, at)}${other}${iban.slice(at + 1)}`).success,
          ).toBe(false);
        },
      ),
    );
  });

  test('of an unknown bank is refused, however right its digits are', () => {
    const unknown = fc.stringMatching(/^\d\d$/).filter((bank) => !banks.has(bank));
    fc.assert(
      fc.property(unknown, account, (bank, number) => {
        expect(takes('bank_IBAN', ibanOf(bank, number)).success).toBe(false);
      }),
    );
  });

  test.each([
    ['RJHISARI', 'RJHISARI'],
    [' rjhisarixxx ', 'RJHISARIXXX'],
    ['', null],
  ])('has the SWIFT code “%s”', (typed, kept) => {
    expect(takes('swift', typed).data).toBe(kept);
  });

  test.each(['RJHIAERI', 'RJHISA', 'RJHISARI1', 'RJH1SARI'])('has no SWIFT code “%s”', (typed) => {
    expect(takes('swift', typed).success).toBe(false);
  });
});

test('an internship is for one section or both', () => {
  const { gender } = internshipFields.shape;
  expect(['', null, '1', 2].map((typed) => gender.parse(typed))).toEqual([null, null, 1, 2]);
});
