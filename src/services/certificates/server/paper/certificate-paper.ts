import type { Day } from '#platform/language/times/day.ts';
import type { CertificateFacts, InBoth } from '../../facts.ts';

/** A certificate as it is printed: its facts as they were on its day. */
export interface CertificatePaper {
  /** 14 characters; printed in groups of 4, 4 and 6. */
  number: string;
  /** The mark of the series, of at most 4 characters. */
  code: string | null;
  /** Of an internship. */
  date_from: Day | null;
  date_to: Day | null;
  facts: CertificateFacts;
  issued_on: Day;
  /** The URL of the page that checks it. */
  address: string;
  /** Not confirmed yet: it is printed as a draft, without seal, signatures and code. */
  is_draft: boolean;
  /** At most two, from the right; a picture is PNG or JPEG. */
  signatories: readonly { name: InBoth; title: InBoth; picture: Uint8Array | null }[];
}
