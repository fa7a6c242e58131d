import type { Gender } from '#platform/access/actor.ts';
import type { Block, Printed } from '#platform/documents/document.ts';
import type { Language } from '#platform/language/language.ts';
import { nameIn, textIn } from '#platform/language/name-in.ts';
import { amountWords } from '#platform/language/numbers/amount-words.ts';
import { add, type Halalas, halalasOf, less, nothing } from '#platform/language/numbers/money.ts';
import { formatAmount, formatRiyals } from '#platform/language/numbers/numbers.ts';
import type { Say, Speak } from '#platform/language/phrases.ts';
import { formatAcademicYear, formatMoment } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { paymentsAddresses } from '../addresses.ts';
import type { Fee, Payment } from '../contract.ts';
import type { LetterKind } from '../fee.ts';

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
  gender: Gender;
  major: { name: string; name_ar: string };
}

interface Letter extends Writing {
  student: Addressee;
  fees: readonly Fee[];
  term: { name: string; name_ar: string; year_g: number; year_h: number } | null;
  check_code: string;
  public_url: string;
}

const sayIn = ({ speak, language }: Writing): Say => {
  return (key, told) => speak(language, key, told);
};

/** Lists a letter's fees: a claim has those charged for the present term, dues have those still unpaid of any term. */
export function feesOfLetter(
  kind: LetterKind,
  fees: readonly Fee[],
  term: { code: string } | null,
): readonly Fee[] {
  return kind === 'claim'
    ? fees.filter(({ semester }) => semester.code === term?.code)
    : fees.filter(({ is_paid }) => !is_paid);
}

/** The amount that a letter is about. */
export function totalOf(kind: LetterKind, fees: readonly Fee[]): Halalas {
  return sumOf(fees, kind === 'claim' ? 'claims' : 'balance');
}

const sumOf = (fees: readonly Fee[], of: 'claims' | 'balance' | 'exemptions' | 'paid') =>
  add(...fees.map((fee) => halalasOf(fee[of])));

/** The financial-claim letter, or the student-dues letter. */
export function feeLetter(kind: LetterKind, letter: Letter): Printed {
  const { student, fees, term, language, now } = letter;
  const say = sayIn(letter);
  const settled = (of: readonly Fee[]) => add(sumOf(of, 'paid'), sumOf(of, 'exemptions'));
  const blocks: Block[] = [
    whomOf(student, say, language, term),
    { kind: 'paragraph', words: say(`payments:letters.${kind}.text.${student.gender}`) },
    {
      kind: 'table',
      columns: [
        { title: say('payments:field.description'), kind: 'text', share: 3 },
        { title: say('payments:field.amount'), kind: 'number', share: 1.5 },
        { title: say('payments:letters.settled'), kind: 'number', share: 1.5 },
        { title: say('payments:field.balance'), kind: 'number', share: 1.5 },
      ],
      rows: fees.map((fee) => [
        textIn(language, fee, 'description'),
        formatAmount(halalasOf(fee.claims)),
        formatAmount(settled([fee])),
        formatAmount(halalasOf(fee.balance)),
      ]),
      total: [
        say('payments:letters.total'),
        formatAmount(sumOf(fees, 'claims')),
        formatAmount(settled(fees)),
        formatAmount(sumOf(fees, 'balance')),
      ],
    },
    ...wordsOf(totalOf(kind, fees), language),
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
    check: checkOf(letter, 'letter'),
  };
}

function whomOf(student: Addressee, say: Say, language: Language, term: Letter['term']): Block {
  return {
    kind: 'facts',
    rows: [
      { label: say('payments:letters.name'), value: nameIn(language, student) },
      { label: say('payments:field.student_id'), value: [{ text: student.student_id, ltr: true }] },
      {
        label: say('payments:letters.national_id'),
        value: [{ text: student.national_id, ltr: true }],
      },
      { label: say('payments:field.major'), value: nameIn(language, student.major) },
      ...(term
        ? [
            {
              label: say('payments:field.semester'),
              value: nameIn(language, term),
              note: formatAcademicYear(term, language),
            },
          ]
        : []),
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
  /** The fee that was paid. */
  fee: Fee;
  check_code: string;
  public_url: string;
}

/** A receipt of a payment and its refunds, with a code by which a stranger can check it. */
export function receiptOf(receipt: Receipt): Printed {
  const { student, payment, fee, language, now } = receipt;
  const say = sayIn(receipt);
  const paid = halalasOf(payment.paid);
  const refunded = halalasOf(payment.refunded);
  const net = less(paid, refunded);
  const money = (key: string, amount: Halalas) => ({
    label: say(key),
    value: formatRiyals(amount, language),
  });
  const back =
    refunded > nothing
      ? [
          money('payments:letters.receipt.refunded', refunded),
          money('payments:letters.receipt.net', net),
        ]
      : [];
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
          { label: say('payments:field.semester'), value: nameIn(language, fee.semester) },
          {
            label: say('payments:field.way'),
            value: say(`payments:ways.${payment.way}`),
            ...(payment.paid_with
              ? { note: [{ text: `•••• ${payment.paid_with}`, ltr: true as const }] }
              : {}),
          },
          {
            label: say('payments:letters.receipt.paid_at'),
            value: formatMoment(payment.paid_at ?? now, language, 'medium'),
          },
          money('payments:field.paid', paid),
          ...back,
          {
            ...money('payments:field.vat', halalasOf(fee.vat)),
            note: say(`payments:letters.receipt.${fee.vat_code ? 'vat_by_state' : 'vat_of_fee'}`),
          },
        ],
      },
      ...wordsOf(net, language),
      {
        kind: 'notice',
        title: say('payments:letters.no_invoice'),
        words: say('payments:letters.no_invoice_note'),
      },
    ],
    check: checkOf(receipt, 'receipt'),
  };
}

/** The text beside the code in a document's corner. */
function checkOf(
  writing: Writing & { check_code: string; public_url: string },
  of: 'letter' | 'receipt',
): Printed['check'] {
  const say = sayIn(writing);
  const { public_url, check_code: code } = writing;
  return {
    title: say(`payments:letters.checks.${of}`),
    lines: [say('payments:letters.checks.note')],
    url: `${public_url}${paymentsAddresses.receiptCheck({ code })}`,
  };
}
