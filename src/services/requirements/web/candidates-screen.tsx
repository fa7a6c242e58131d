export function CandidatesScreen() {
  return null;
}
export function SelectedScreen() {
  return null;
}
