export function TypesScreen() {
  return null;
}
