import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isInstalled } from '../../../run/debian.ts';
import { signPdf } from './sign-pdf.ts';
import { makeKey, printPaper, readMade, signedAt } from './testing/keys.ts';
import { checkPdf } from './testing/verify-pdf.ts';

const hasPdfsig = isInstalled('/usr/bin/pdfsig', 'poppler-utils');
const hasOpenssl = isInstalled('/usr/bin/openssl', 'openssl');

describe.runIf(hasPdfsig && hasOpenssl)('Debian’s pdfsig and openssl', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bawaba-signed-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const run = (line: string) => {
    const [program = '', ...args] = line.split(' ');
    const { stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
    return `${stdout}${stderr}`;
  };

  test.each(['RSA-2048', 'P-256', 'P-384'] as const)('find a paper of %s valid', async (kind) => {
    const root = makeKey('RSA-2048', 'An authority');
    const current = readMade(makeKey(kind, 'Waha University', root));
    const told = { signed_at: signedAt, reason: 'إفادة قيد' };
    const signed = Buffer.from(await signPdf(await printPaper(), { current, old: [] }, told));
    const { cms, signed: covered } = checkPdf(signed);
    const files = { 'paper.pdf': signed, cms, covered, root: root.certificates };
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);

    const pdfsig = run('pdfsig -nocert paper.pdf');
    expect(pdfsig).toContain('Signature Validation: Signature is Valid.');
    expect(pdfsig).toContain('ETSI.CAdES.detached');
    expect(pdfsig).toContain('Total document signed');
    const verify = `openssl cms -verify -inform DER -in cms -binary -cades -out /dev/null`;
    const trusted = `-CAfile root -purpose any -attime ${signedAt.getTime() / 1000}`;
    expect(run(`${verify} ${trusted} -content covered`)).toContain('successful');
    expect(run(`${verify} ${trusted} -content root`)).toContain('Verification failure');
  });
});
