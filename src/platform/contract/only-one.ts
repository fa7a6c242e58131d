/** Returns the one value of a list that was made of one. Fails if there is none, or another: neither can happen. */
export function onlyOne<Value>([value, ...others]: readonly Value[]): Value {
  if (value === undefined || others.length > 0) {
    throw new Error(
      `One value was made of one row, not ${value === undefined ? 'none' : 'several'}`,
    );
  }
  return value;
}
