import type pg from 'pg';

/** Destroys the socket without a goodbye, which a silent server would not read. */
export function cutOff(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}
