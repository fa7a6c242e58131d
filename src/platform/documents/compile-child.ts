import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { CompileAnswer, CompileOrder } from './compile-order.ts';
import { fontFiles } from './fonts.ts';
import { packPdf } from './pack-pdf.ts';
import { plainFont } from './plain-fonts.ts';

// Runs in a process of its own: the typesetter can't be interrupted, but a process can be killed.

/** Layout fragments unused for this many documents are evicted. */
const rememberedFor = 10;

const compilers = new Map<string, NodeCompiler>();

process.on('message', (order: CompileOrder) => {
  // The parent may be gone; ignore the error.
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
    // Drop this order's files before the next.
    compiler.resetShadow();
    compiler.evictCache(rememberedFor);
  }
}

function compilerFor(folder: string): NodeCompiler {
  const known = compilers.get(folder);
  if (known) return known;
  // The typesetter also searches the machine's fonts, but after these, and templates name no others.
  const fontBlobs = fontFiles().map((file) => plainFont(readFileSync(file)));
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
  const pdf = pdfOf(compiler, document, order.created_s);
  // Certificates are kept, signed and sent by thousands.
  return order.template === 'certificate' ? packPdf(pdf) : pdf;
}

function pdfOf(compiler: NodeCompiler, document: NodeTypstDocument, creationTimestamp: number) {
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1', creationTimestamp });
  } catch {
    // A name has a letter that none of our fonts can draw: still readable, but not PDF/UA-1.
    return compiler.pdf(document, { creationTimestamp });
  }
}
