/** The options of a field or filter: each value with its words. */
export function wordedOptions<Value>(values: readonly Value[], wordsOf: (value: Value) => string) {
  return values.map((value) => ({ value, label: wordsOf(value) }));
}
