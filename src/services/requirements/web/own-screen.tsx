export function OwnScreen() {
  return null;
}
