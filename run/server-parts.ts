/**
 * What only the server uses of files that both sides load. Browsers are not sent it (vite.config.ts);
 * where a library is written otherwise one day, nothing is left out and the weight's test tells.
 */
export function withoutServerParts(source: string, path: string): string {
  if (/\/services\/[^/]+\/(?:contract|[a-z-]+-calls)\.ts$/.test(path)) {
    const short = source.replace(summary, '');
    return readReplies.test(path) ? short : short.replace(reply, '$1reply: {},\n');
  }
  if (/\/zod\/v4\/classic\/schemas\.js$/.test(path)) return withoutServerUses(source);
  return source;
}

/** What a call is for, as the documents say it. */
const summary = /^ {2,8}summary:\s+(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),\n/gm;

/**
 * The shape of an answer, which the server holds itself to and a browser only tells from a file's. It may
 * go on below, further in, and ends with its brackets.
 */
const reply = /^( {4}| {6})reply: (?!download\b|exportReply\b).*\n(?:\1 +.*\n|\1[)\]}].*\n)*/gm;

/** What is kept in the browser from one visit to the next is read again with its shape. */
const readReplies = /\/services\/settings\//;

/** How each type writes itself into OpenAPI, English prose where screens speak codes, and compiled checks. */
function withoutServerUses(source: string): string {
  return (
    source
      .replace(/^ *inst\._zod\.processJSONSchema = \(ctx, json, params\) => .*;\n/gm, '')
      .replace(/^ *(?:input|output): createStandardJSONSchemaMethod\(this, "\w+"\),\n/gm, '')
      .replace(/^ {4}toJSONSchema\(params\) \{\n.*\n {4}\},\n/m, '')
      // Our content security policy lets nothing be compiled, and the browser reports a try.
      .replace('core.config(en());', 'core.config({ jitless: true });')
  );
}
