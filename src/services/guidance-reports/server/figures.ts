import { defineFigures } from '#platform/waits/figures.ts';
import { guidanceReportsAddresses } from '../addresses.ts';
import { guidanceReportsContract } from '../contract.ts';

const { getAbsenceReport, getQualityReport } = guidanceReportsContract.calls;

/** The two reports; they are too large to be counted for home. */
export const guidanceReportsFigures = [
  defineFigures({
    open: getQualityReport,
    kinds: { quality: guidanceReportsAddresses.quality() },
  }),
  defineFigures({
    open: getAbsenceReport,
    kinds: { absence: guidanceReportsAddresses.absences() },
  }),
];
