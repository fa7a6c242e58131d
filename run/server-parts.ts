/**
 * What only the server uses of files that both sides load. Browsers are not sent it (vite.config.ts);
 * where a library is written otherwise one day, nothing is left out and the weight's test tells.
 */
export function withoutServerParts(source: string, path: string): string {
  if (/\/services\/[^/]+\/contract\.ts$/.test(path)) return source.replace(summary, '');
  if (/\/zod\/v4\/classic\/schemas\.js$/.test(path)) return withoutServerUses(source);
  return source;
}

/** What a call is for, as the documents say it. */
const summary = /^ {6}summary:\s+(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),\n/gm;

/** How each type writes itself into OpenAPI, and English prose where screens speak codes. */
function withoutServerUses(source: string): string {
  return source
    .replace(/^ *inst\._zod\.processJSONSchema = \(ctx, json, params\) => .*;\n/gm, '')
    .replace(/^ *(?:input|output): createStandardJSONSchemaMethod\(this, "\w+"\),\n/gm, '')
    .replace(/^ {4}toJSONSchema\(params\) \{\n.*\n {4}\},\n/m, '')
    .replace('core.config(en());', 'core.config({});');
}
