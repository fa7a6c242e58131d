/** Returns the value under this key, of a row that another one names. Fails if it is missing: none is invented. */
export function valueIn<Key extends string | number, Value>(
  values: ReadonlyMap<Key, Value>,
  key: Key,
): Value {
  const value = values.get(key);
  if (value === undefined) throw new Error(`Nothing stands under ${key}`);
  return value;
}
