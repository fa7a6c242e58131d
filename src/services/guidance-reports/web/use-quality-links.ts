import { useListAddress } from '#platform/web/list-address.ts';
import { useMe } from '#platform/web/me.tsx';
import { reportReachOf } from '../reach.ts';

/** What a number of the report asks of its students. */
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

const kept = ['semester', 'from', 'to', 'college', 'gender'] as const;

/** Leads from a number to its students, in the same period; nowhere for who may not see them. */
export function useQualityLinks() {
  const { read } = useListAddress();
  const seesStudents = reportReachOf(useMe()) !== 'figures';
  return ({ major, ...behind }: Behind) => {
    if (!seesStudents) return null;
    const same = Object.fromEntries(kept.map((name) => [name, read(name)]));
    const asked = Object.entries({ ...same, ...behind }).filter(([, value]) => value !== undefined);
    const place = major ?? read('major') ?? 'all';
    return {
      to: `/academic/admin/quality_students/${place}`,
      search: Object.fromEntries(asked.map(([name, value]) => [name, String(value)])),
    };
  };
}

export type QualityLink = ReturnType<ReturnType<typeof useQualityLinks>>;
