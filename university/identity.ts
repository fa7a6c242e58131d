/** 1 is a citizen's number, 2 a resident's (iqama). */
export type Series = 1 | 2;

// Serials below 10,000 give 10000xxxxx and 20000xxxxx, the look that we keep for people who
// don't exist. A far larger university spills into the numbers just above.
export function nationalId(series: Series, serial: number): string {
  const first_nine = `${series}${String(serial).padStart(8, '0')}`;
  return `${first_nine}${checkDigit(first_nine)}`;
}

export function isNationalId(text: string): boolean {
  return /^[12]\d{9}$/.test(text) && luhnSum(text) % 10 === 0;
}

function checkDigit(first_nine: string): number {
  return (10 - (luhnSum(first_nine) % 10)) % 10;
}

/** The first, third, fifth… digit counts double, and a two-digit double by its digits' sum. */
function luhnSum(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const counted = Number(digits[index]) * (index % 2 === 0 ? 2 : 1);
    sum += Math.floor(counted / 10) + (counted % 10);
  }
  return sum;
}

/** The national form without the country's 966: 5000xxxxx. */
export function phoneNumber(serial: number): string {
  return String(500_000_000 + serial);
}

export function studentEmail(user_id: string): string {
  return `${user_id}@students.bawaba.example`;
}

export function staffEmail(user_id: string): string {
  return `${user_id}@staff.bawaba.example`;
}

// Walks every slot once, in steps of about the golden ratio, so that people who joined
// together don't carry numbers in a row.
export function scattered(size: number): (index: number) => number {
  let stride = Math.max(1, Math.round(size * 0.618));
  while (greatestCommonDivisor(stride, size) !== 1) stride += 1;
  return (index) => (index * stride) % size;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
