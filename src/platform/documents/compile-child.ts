import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { CompileAnswer, CompileOrder } from './compile-order.ts';
import { fontFiles } from './fonts.ts';

// A process of its own: the typesetter can't be stopped while it works, but a process can.

/** After so many documents without use a remembered piece of layout is forgotten. */
const rememberedFor = 10;

const compilers = new Map<string, NodeCompiler>();

process.on('message', (order: CompileOrder) => {
  // Nobody may be there any more to hear it.
  process.send?.(answerTo(order), () => undefined);
});
process.once('disconnect', () => process.exit());

function answerTo(order: CompileOrder): CompileAnswer {
  const compiler = compilerFor(order.folder);
  try {
    for (const { name, bytes } of order.files) {
      compiler.mapShadow(join(order.folder, name), Buffer.from(bytes));
    }
    return { output: compile(compiler, order), rss: process.memoryUsage.rss() };
  } catch (error) {
    return { fault: String(error), rss: process.memoryUsage.rss() };
  } finally {
    // The next one's files are its own.
    compiler.resetShadow();
    compiler.evictCache(rememberedFor);
  }
}

function compilerFor(folder: string): NodeCompiler {
  const known = compilers.get(folder);
  if (known) return known;
  // The typesetter looks at the machine's fonts too, but after these, and templates name no other.
  const fontBlobs = fontFiles().map((file) => readFileSync(file));
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs }] });
  compilers.set(folder, compiler);
  return compiler;
}

function compile(compiler: NodeCompiler, order: CompileOrder): Uint8Array {
  const compiled = compiler.compile({
    mainFilePath: join(order.folder, `${order.template}.typ`),
    inputs: { data: order.data },
  });
  const error = compiled.takeError();
  if (error || !compiled.result) {
    throw new Error(JSON.stringify(error && compiler.fetchDiagnostics(error)));
  }
  const document = compiled.result;
  if (order.format === 'svg') return Buffer.from(compiler.plainSvg(document));
  const creationTimestamp = order.created_s;
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1', creationTimestamp });
  } catch {
    // A name with a letter that no font of ours can draw: readable still, without the promise.
    return compiler.pdf(document, { creationTimestamp });
  }
}
