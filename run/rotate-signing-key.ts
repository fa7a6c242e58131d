import { rotateKey } from '../src/platform/signing/signing-folder.ts';
import { readSettings } from '../src/portal/server/settings.ts';
import { signingFolder } from '../src/portal/server/signing.ts';

// A demo's key alone; a university's own is set by SIGNING_KEY_FILE (docs/deploy.md).
try {
  const { data_dir, signing_files, demo } = readSettings(process.env);
  if (signing_files || !demo) throw new Error('Only the key of a demo is made by the portal');
  const { current } = await rotateKey(signingFolder(data_dir), new Date());
  console.log(`${current.kid} signs in each process of the portal from its next start`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
