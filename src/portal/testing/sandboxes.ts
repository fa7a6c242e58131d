import { openSandbox, type Sandbox, type SandboxOptions } from '#sandbox/sandbox.ts';

/** Database → the sandbox of its test, so that further processes on it send there too. */
const sandboxes = new Map<string, string>();

/** An outside world within the test's own process. */
export async function sandboxFor(
  database_url: string,
  options: Omit<SandboxOptions, 'home'> = {},
): Promise<Sandbox> {
  const sandbox = await openSandbox({ home: database_url, ...options });
  sandboxes.set(database_url, sandbox.url);
  return sandbox;
}

/** Nobody's address where the test has none. */
export function sandboxUrlOf(database_url: string): string {
  return sandboxes.get(database_url) ?? 'http://127.0.0.1:9';
}
