/** The words after which SQL names a table; the list behind them may go on with commas. */
const before = 'from|join|into|update|using|table|truncate|analyze|copy|references|on';
const named = '[a-z_]\\w*(?:\\s+(?:as\\s+)?[a-z_]\\w*)?';
// Looked at without being used up, so that `from a join b` finds both.
const mention = new RegExp(
  `\\b(?:${before})\\s+(?:only\\s+|if\\s+exists\\s+)?(?=(${named}(?:\\s*,\\s*${named})*))`,
  'gi',
);
const created =
  /\bcreate\s+(?:unlogged\s+)?(?:table|(?:materialized\s+)?view)\s+(?:if\s+not\s+exists\s+)?(\w+)/gi;

/** What may stand where a table's name does, columns and functions among it. */
export function namesIn(sql: string): string[] {
  return [...plain(sql).matchAll(mention)].flatMap(([, list = '']) =>
    list.split(',').map((item) => /\w+/.exec(item)?.[0].toLowerCase() ?? ''),
  );
}

export function createdIn(sql: string): string[] {
  return [...plain(sql).matchAll(created)].map(([, name = '']) => name.toLowerCase());
}

/** Without comments and texts. */
function plain(sql: string): string {
  return sql.replace(/--.*$|\/\*[\s\S]*?\*\//gm, ' ').replace(/'(?:[^']|'')*'/g, "''");
}
