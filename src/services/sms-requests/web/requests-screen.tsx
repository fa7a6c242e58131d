export function RequestsScreen() {
  return null;
}
