/**
 * Imported before a process's own files: its `Date` then is CLOCK_AHEAD_MS ahead of the machine's. A production portal's
 * clock can't be moved otherwise, and a test's database has a date of its own.
 */
const ahead_ms = Number(process.env['CLOCK_AHEAD_MS']);
const MachineDate = globalThis.Date;

globalThis.Date = new Proxy(MachineDate, {
  construct: (_, values: [], newTarget) =>
    Reflect.construct(
      MachineDate,
      values.length > 0 ? values : [MachineDate.now() + ahead_ms],
      newTarget,
    ),
  get: (target, name, receiver) =>
    name === 'now' ? () => MachineDate.now() + ahead_ms : Reflect.get(target, name, receiver),
});
