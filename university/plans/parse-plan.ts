export type Course = {
  code: string;
  name: string;
  name_ar: string;
  /** Empty for what several majors share. */
  major_code: string;
  hours: number;
};

/** The courses of each level, the first level first. */
export type Plan = readonly (readonly Course[])[];

// A plan is written as a table: "code | hours | name | Arabic name", a paragraph for a level.
export function parsePlan(major_code: string, table: string): Plan {
  return table
    .trim()
    .split(/\n\s*\n/)
    .map((level) => level.split('\n').map((line) => parseCourse(major_code, line)));
}

function parseCourse(major_code: string, line: string): Course {
  const [code, hours, name, name_ar] = line.split('|').map((cell) => cell.trim());
  if (!code || !hours || !name || !name_ar) throw new Error(`Not a course: ${line}`);
  return { code, name, name_ar, major_code, hours: Number(hours) };
}
