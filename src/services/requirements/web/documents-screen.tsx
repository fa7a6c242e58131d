export function DocumentsScreen() {
  return null;
}
