/** Keywords followed by a table name; more names may follow after commas. */
const before = 'from|join|into|update|using|table|truncate|analyze|copy|references|on';
const named = '[a-z_]\\w*(?:\\s+(?:as\\s+)?[a-z_]\\w*)?';
// A lookahead, so that `from a join b` finds both.
const mention = new RegExp(
  `\\b(?:${before})\\s+(?:only\\s+|if\\s+exists\\s+)?(?=(${named}(?:\\s*,\\s*${named})*))`,
  'gi',
);
const created =
  /\bcreate\s+(?:unlogged\s+)?(?:table|(?:materialized\s+)?view)\s+(?:if\s+not\s+exists\s+)?(\w+)/gi;

/** Names where SQL may have a table, which includes some columns and functions. */
export function namesIn(sql: string): string[] {
  return [...plain(sql).matchAll(mention)].flatMap(([, list = '']) =>
    list.split(',').map((item) => /\w+/.exec(item)?.[0].toLowerCase() ?? ''),
  );
}

export function createdIn(sql: string): string[] {
  return [...plain(sql).matchAll(created)].map(([, name = '']) => name.toLowerCase());
}

/** Without comments and string literals. */
export function plain(sql: string): string {
  return sql.replace(/--.*$|\/\*[\s\S]*?\*\//gm, ' ').replace(/'(?:[^']|'')*'/g, "''");
}
