/** One measurement's result, beside its baseline. */
export interface Finding {
  name: string;
  ours: number;
  baseline?: number;
  unit: string;
  /** `at_least`: ours ÷ baseline must not be below it; `at_most`: must not be above it. */
  aim?: { at_least: number } | { at_most: number };
}

/** Prints findings as they come and, at the end, which aims were met. */
export function openReport(print: (line: string) => void = console.log) {
  const missed: string[] = [];
  let aims = 0;
  return {
    section: (title: string) => print(`\n── ${title}`),
    note: (line: string) => print(`   ${line}`),
    add: (finding: Finding) => {
      const { name, ours, baseline = 0 } = finding;
      if (!Number.isFinite(ours + baseline)) throw new Error(`nothing was measured of ${name}`);
      const isMet = isAimMet(finding);
      if (isMet !== null) aims += 1;
      if (isMet === false) missed.push(finding.name);
      print(lineOf(finding, isMet));
    },
    close: () => {
      print(`\n${aims - missed.length} of ${aims} aims met`);
      for (const name of missed) print(`missed: ${name}`);
    },
  };
}

export type Report = ReturnType<typeof openReport>;

function isAimMet({ ours, baseline, aim }: Finding): boolean | null {
  if (!aim) return null;
  const measure = baseline === undefined ? ours : ours / baseline;
  return 'at_least' in aim ? measure >= aim.at_least : measure <= aim.at_most;
}

function lineOf({ name, ours, baseline, unit, aim }: Finding, isMet: boolean | null): string {
  const parts = [name.padEnd(58), `${rounded(ours)} ${unit}`.padStart(14)];
  if (baseline !== undefined) {
    parts.push(
      `against ${rounded(baseline)}`.padStart(18),
      `ratio ${(ours / baseline).toFixed(2)}`,
    );
  }
  if (aim) {
    const limit = 'at_least' in aim ? `at least ${aim.at_least}` : `at most ${aim.at_most}`;
    parts.push(`(aim: ${limit}, ${isMet ? 'met' : 'MISSED'})`);
  }
  return parts.join('  ');
}

function rounded(value: number): string {
  if (value >= 100) return String(Math.round(value));
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
