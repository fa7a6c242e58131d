import { openSandbox, type Sandbox, type SandboxOptions } from '#sandbox/sandbox.ts';

/** The sandbox URL by database URL, so that further processes on a database use the same sandbox. */
const sandboxes = new Map<string, string>();

/** Opens a sandbox of outside services within the test's process. */
export async function sandboxFor(
  database_url: string,
  options: Omit<SandboxOptions, 'home'> = {},
): Promise<Sandbox> {
  const sandbox = await openSandbox({ home: database_url, ...options });
  sandboxes.set(database_url, sandbox.url);
  return sandbox;
}

/** The sandbox's URL; a dead address if the test has none. */
export function sandboxUrlOf(database_url: string): string {
  return sandboxes.get(database_url) ?? 'http://127.0.0.1:9';
}
