import type { Certificate, Pair, Printed } from '#platform/documents/document.ts';
import type { Speak } from '#platform/language/phrases.ts';
import { printNumber } from '../../certificate-number.ts';
import type { CertificatePaper } from './certificate-paper.ts';
import { factsOf } from './paper-facts.ts';
import { listOf } from './paper-lists.ts';
import { dayText, type Sides, sidesOf } from './paper-sides.ts';

/** The certificate with both languages side by side on one paper. */
export function certificateDocument(paper: CertificatePaper, speak: Speak): Printed {
  const sides = sidesOf(speak);
  const { say } = sides;
  const { kind, student } = paper.facts;
  const title = say(`certificates:paper.titles.${nameOf(paper)}`);
  const from = kind === 'internship' ? 'training' : 'registration';
  const office = say(`certificates:paper.offices.${from}`);
  const certifies = say(`certificates:paper.certifies.${student.gender}`);
  const isUpright = standsUpright(paper);
  const certificate: Certificate = {
    kind: 'certificate',
    is_upright: isUpright,
    draft: paper.is_draft ? say('certificates:paper.draft') : null,
    office,
    title,
    // A completed internship is certified to its holder; the others are shown to somebody.
    opening: kind === 'internship' ? [certifies] : [say('certificates:paper.addressed'), certifies],
    name: student.name,
    statement: statementOf(paper, sides),
    facts: factsOf(paper, sides, isUpright),
    list: listOf(paper, sides),
    signatories: paper.signatories.map(({ name, picture: bytes, ...each }) => {
      const alt = speak('ar', 'certificates:paper.signature', { name: name.ar });
      return { ...each, name, picture: bytes && { bytes, alt } };
    }),
    check: checkOf(paper, sides),
    page_of: say('platform:documents.page_of', { page: '{page}', pages: '{pages}' }),
  };
  return {
    template: 'certificate',
    language: 'ar',
    title: `${title.ar} · ${title.en}`,
    office: office.ar,
    number: printNumber(paper.number),
    day: paper.issued_on,
    blocks: [certificate],
  };
}

/** An internship year has a title and a statement of its own. */
function nameOf({ facts }: CertificatePaper): string {
  return facts.kind === 'internship' && facts.is_year ? 'internship_year' : facts.kind;
}

/** Papers with a list, or with as many facts. */
function standsUpright({ facts }: CertificatePaper): boolean {
  if (facts.kind === 'internship') return facts.periods.length > 0;
  return facts.kind === 'courses' || facts.kind === 'identification';
}

function statementOf(paper: CertificatePaper, { stress }: Sides): Pair {
  const { facts } = paper;
  const { gender, major, join_term } = facts.student;
  const term = facts.kind === 'identification' ? facts.current_term : join_term;
  const key = `certificates:paper.statements.${nameOf(paper)}.${gender}`;
  return stress(key, { major, term });
}

/** The lines at the foot; a draft says there that it is one. */
function checkOf(paper: CertificatePaper, { say, stress }: Sides): Certificate['check'] {
  const { is_draft, code, address: url } = paper;
  if (is_draft) {
    const title = say('certificates:paper.draft_title');
    return { title, lines: [say('certificates:paper.draft_note')], url };
  }
  const number = printNumber(paper.number);
  return {
    title: say('certificates:paper.check_title'),
    lines: [
      say('certificates:paper.check_scan'),
      code === null
        ? stress('certificates:paper.check_number', { number })
        : stress('certificates:paper.check_series', { number, code }),
      say('certificates:paper.check_issued', { day: dayText(paper.issued_on) }),
    ],
    url,
  };
}
