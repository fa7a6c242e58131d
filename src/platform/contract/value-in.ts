/** What stands under this key. A row that another one names is there; should it be gone, nothing is invented for it. */
export function valueIn<Key extends string | number, Value>(
  values: ReadonlyMap<Key, Value>,
  key: Key,
): Value {
  const value = values.get(key);
  if (value === undefined) throw new Error(`Nothing stands under ${key}`);
  return value;
}
