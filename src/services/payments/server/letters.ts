import type { Block, Printed } from '#platform/documents/document.ts';
import type { Language } from '#platform/language/language.ts';
import { nameIn, textIn } from '#platform/language/name-in.ts';
import { amountWords } from '#platform/language/numbers/amount-words.ts';
import { add, type Halalas, halalasOf, nothing } from '#platform/language/numbers/money.ts';
import { formatRiyals } from '#platform/language/numbers/numbers.ts';
import type { Say, Speak } from '#platform/language/phrases.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { type Day, riyadhDay } from '#platform/language/times/day.ts';
import { paymentsAddresses } from '../addresses.ts';
import type { Fee, Payment } from '../contract.ts';

interface Writing {
  speak: Speak;
  language: Language;
  now: Date;
}

/** A student as the letters name them. */
export interface Addressee {
  student_id: string;
  name: string;
  name_ar: string;
  national_id: string;
  major: { name: string; name_ar: string };
}

interface Letter extends Writing {
  student: Addressee;
  fees: readonly Fee[];
  term: { name: string; name_ar: string } | null;
}

const sayIn = ({ speak, language }: Writing): Say => {
  return (key, told) => speak(language, key, told);
};

/** What the student is charged with in the present term. */
export function claimLetter(letter: Letter): Printed {
  const total = add(...letter.fees.map(({ claims }) => halalasOf(claims)));
  return feeLetter(letter, 'claim', total, (fee) => halalasOf(fee.claims));
}

/** What is still to be paid, whatever its term. */
export function duesLetter(letter: Letter): Printed {
  const owed = letter.fees.filter(({ is_paid }) => !is_paid);
  const total = add(...owed.map(({ balance }) => halalasOf(balance)));
  return feeLetter({ ...letter, fees: owed }, 'dues', total, (fee) => halalasOf(fee.balance));
}

function feeLetter(
  letter: Letter,
  kind: 'claim' | 'dues',
  total: Halalas,
  amountOf: (fee: Fee) => Halalas,
): Printed {
  const { student, fees, term, language, now } = letter;
  const say = sayIn(letter);
  const inRiyals = (amount: Halalas) => formatRiyals(amount, language);
  const blocks: Block[] = [
    whomOf(student, say, language, term),
    { kind: 'paragraph', words: say(`payments:letters.${kind}.text`) },
    {
      kind: 'table',
      columns: [
        { title: say('payments:field.description'), kind: 'text', share: 3 },
        { title: say('payments:field.due_on'), kind: 'text', share: 1.6 },
        { title: say('payments:field.amount'), kind: 'number', share: 1.6 },
      ],
      rows: fees.map((fee) => [
        textIn(language, fee, 'description'),
        formatDay(fee.due_on as Day, language),
        inRiyals(amountOf(fee)),
      ]),
      total: [say('payments:letters.total'), '', inRiyals(total)],
    },
    ...wordsOf(total, language),
    {
      kind: 'notice',
      title: say('payments:letters.no_invoice'),
      words: say('payments:letters.no_invoice_note'),
    },
  ];
  return {
    template: 'letter',
    language,
    title: say(`payments:letters.${kind}.title`),
    office: say('payments:letters.office'),
    number: `${kind === 'claim' ? 'FC' : 'SD'}-${student.student_id}`,
    day: riyadhDay(now),
    blocks,
  };
}

function whomOf(student: Addressee, say: Say, language: Language, term: Letter['term']): Block {
  return {
    kind: 'facts',
    rows: [
      { label: say('payments:field.student'), value: nameIn(language, student) },
      { label: say('payments:field.student_id'), value: [{ text: student.student_id, ltr: true }] },
      {
        label: say('payments:letters.national_id'),
        value: [{ text: student.national_id, ltr: true }],
      },
      { label: say('payments:field.major'), value: nameIn(language, student.major) },
      ...(term ? [{ label: say('payments:field.semester'), value: nameIn(language, term) }] : []),
    ],
  };
}

function wordsOf(total: Halalas, language: Language): Block[] {
  if (total <= nothing) return [];
  return [{ kind: 'paragraph', words: [{ text: amountWords(total, language), strong: true }] }];
}

interface Receipt extends Writing {
  student: Addressee;
  payment: Payment;
  check_code: string;
  public_url: string;
}

/** What was paid, with a code by which a stranger checks it. */
export function receiptOf(receipt: Receipt): Printed {
  const { student, payment, language, now, check_code, public_url } = receipt;
  const say = sayIn(receipt);
  const paid = halalasOf(payment.paid);
  const address = `${public_url}${paymentsAddresses.receiptCheck({ code: check_code })}`;
  return {
    template: 'letter',
    language,
    title: say('payments:letters.receipt.title'),
    office: say('payments:letters.office'),
    number: payment.invoice_number,
    day: riyadhDay(payment.paid_at ?? now),
    blocks: [
      whomOf(student, say, language, null),
      {
        kind: 'facts',
        rows: [
          { label: say('payments:field.fee'), value: nameIn(language, payment.fee) },
          { label: say('payments:field.semester'), value: [{ text: payment.semester, ltr: true }] },
          { label: say('payments:field.way'), value: say(`payments:ways.${payment.way}`) },
          { label: say('payments:field.paid'), value: formatRiyals(paid, language) },
        ],
      },
      ...wordsOf(paid, language),
      {
        kind: 'notice',
        title: say('payments:letters.no_invoice'),
        words: say('payments:letters.no_invoice_note'),
      },
    ],
    check: {
      title: say('payments:letters.receipt.check'),
      lines: [say('payments:letters.receipt.check_note')],
      url: address,
    },
  };
}
