import { writeFile } from 'node:fs/promises';
import { permissionsPage } from '../src/portal/permissions.ts';

const page = new URL('../docs/permissions.md', import.meta.url);

await writeFile(page, permissionsPage());
