import { useListAddress } from '#platform/web/lists/list-address.ts';
import { useMe } from '#platform/web/me.tsx';
import { guidanceReportsAddresses } from '../addresses.ts';
import { reportReachOf } from '../reach.ts';

/** The filter for the students behind a figure. */
export interface Behind {
  major?: number;
  college?: number;
  /** `none` for those without a guide. */
  advisor?: number | 'none';
  contact?: string;
  cases?: string;
  low_gpa?: 'true';
  no_show?: 'true';
}

/** The filters that the report and its students share, from the address. */
export function useSameStudents() {
  const { read } = useListAddress();
  const [major, semester, from] = [read('major'), read('semester'), read('from')];
  const [to, college, gender] = [read('to'), read('college'), read('gender')];
  return { major, semester, from, to, college, gender };
}

/** Links from a figure to its students in the same period; null for users who may not see them. */
export function useQualityLinks() {
  const same = useSameStudents();
  const seesStudents = reportReachOf(useMe()) !== 'figures';
  return (behind: Behind) =>
    seesStudents ? guidanceReportsAddresses.qualityStudents({ ...same, ...behind }) : null;
}
