/**
 * Removes from shared files what only the server uses, so that browsers don't load it (vite.config.ts). If a library
 * changes its code, nothing is removed and the weight test fails.
 */
export function withoutServerParts(source: string, path: string): string {
  if (/\/services\/[^/]+\/(?:contract|[a-z-]+-calls)\.ts$/.test(path)) {
    const short = source.replace(summary, '');
    if (readReplies.test(path)) return short;
    return withoutIdleImports(short.replace(reply, '$1reply: {},\n'));
  }
  if (/\/zod\/v4\/classic\/schemas\.js$/.test(path)) return withoutServerUses(source);
  return source;
}

/** A call's summary, for the API documentation. */
const summary = /^ {2,8}summary:\s+(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),\n/gm;

/**
 * The schema of a reply: the server checks replies against it, the browser only needs to tell a reply from a file. It
 * may continue on deeper indented lines up to its closing bracket.
 */
const reply = /^( {4}| {6})reply: (?!download\b|exportReply\b).*\n(?:\1 +.*\n|\1[)\]}].*\n)*/gm;

/** What the browser stores between visits is parsed with its schema. */
const readReplies = /\/services\/settings\/public-calls\.ts$/;

/** Files imported for replies alone would stay in the first chunk of whoever imports the contract. */
function withoutIdleImports(source: string): string {
  const rest = source.replace(ownImport, '').replace(/'\.[^']*'/g, '');
  const isUsed = (name: string) => new RegExp(`\\b${name}\\b`).test(rest);
  return source.replace(ownImport, (line: string, names: string) =>
    names
      .split(/[\s,]+/)
      .filter(Boolean)
      .some(isUsed)
      ? line
      : '',
  );
}

const ownImport = /^import \{((?:[\s,]|\b(?!type\b)\w+)+)\} from '\.\/[^']+';\n/gm;

/** Each type's OpenAPI output, English messages (screens use codes) and compiled checks. */
function withoutServerUses(source: string): string {
  return (
    source
      .replace(/^ *inst\._zod\.processJSONSchema = \(ctx, json, params\) => .*;\n/gm, '')
      .replace(/^ *(?:input|output): createStandardJSONSchemaMethod\(this, "\w+"\),\n/gm, '')
      .replace(/^ {4}toJSONSchema\(params\) \{\n.*\n {4}\},\n/m, '')
      // Our content security policy forbids eval, and the browser would report the attempt.
      .replace('core.config(en());', 'core.config({ jitless: true });')
  );
}
